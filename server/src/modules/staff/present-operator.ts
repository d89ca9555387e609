import type { me, staffRow } from '@sampan/contract/staff/schemas.ts'
import type * as z from 'zod/mini'
import type { BuyerName } from '#modules/account/index.ts'
import type { OperatorName, OperatorRow } from './operator-store.ts'

export const presentName = ({ id, account, name, role }: OperatorName) => ({ id, account, name, role })

export const presentMe = (
  operator: OperatorName,
  expiresAt: Date,
  steppedUpUntil: Date | null,
): z.input<typeof me> => ({
  ...presentName(operator),
  expiresAt: expiresAt.toISOString(),
  steppedUpUntil: steppedUpUntil?.toISOString() ?? null,
})

export const presentStaff = (
  row: OperatorRow,
  buyers: ReadonlyMap<string, BuyerName>,
): z.input<typeof staffRow> => ({
  ...presentName(row),
  isDisabled: row.disabled_at !== null,
  buyerAccount: row.buyer_id === null ? null : (buyers.get(row.buyer_id)?.account ?? null),
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
})
