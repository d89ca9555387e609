import type { webhook, webhookDelivery } from '@sampan/contract/office/webhooks/schemas.ts'
import type * as z from 'zod/mini'
import type { DeliveryRow } from './delivery-store.ts'
import type { WebhookRow } from './webhook-store.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

export const presentWebhook = (row: WebhookRow, now: Date): z.input<typeof webhook> => ({
  id: row.id,
  url: row.url,
  kinds: row.kinds,
  state: row.state,
  failingSince: iso(row.failing_since),
  oldSecretUntil:
    row.old_secret_until !== null && row.old_secret_until > now ? iso(row.old_secret_until) : null,
  createdAt: row.created_at.toISOString(),
})

export const presentDelivery = (row: DeliveryRow): z.input<typeof webhookDelivery> => ({
  id: String(row.id),
  event: row.event_id,
  kind: row.kind,
  subject: row.subject,
  state: row.state,
  tries: row.tries,
  answer: row.answer,
  problem: row.problem,
  createdAt: row.created_at.toISOString(),
  nextTryAt: row.state === 'waiting' ? row.next_try_at.toISOString() : null,
})
