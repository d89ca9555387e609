import type { memberRow } from '@sampan/contract/market/members/schemas.ts'
import type * as z from 'zod/mini'
import type { MemberRow } from './member-store.ts'

export const presentMember = ({
  since,
  lastSeenAt,
  linkUntil,
  ...row
}: MemberRow): z.input<typeof memberRow> => ({
  ...row,
  since: since.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  linkUntil: linkUntil?.toISOString() ?? null,
})
