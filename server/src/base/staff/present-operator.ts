import type { me, staffRow } from '@sampan/contract/base/staff/schemas.ts'
import type * as z from 'zod/mini'
import type { BuyerName } from '#base/account/index.ts'
import type { Member } from '#kernel/context.ts'
import type { OperatorName, OperatorRow } from './operator-store.ts'

export const presentName = ({ id, account, name, role }: OperatorName) => ({ id, account, name, role })

interface Me extends OperatorName {
  agrees: boolean
  agreesFrom: Date | null
  byProvider: boolean
  isLinked: boolean
}

export const presentMe = (
  operator: Me,
  member: Member | null,
  expiresAt: Date,
  steppedUpUntil: Date | null,
): z.input<typeof me> => ({
  ...presentName(operator),
  member: member && {
    shop: { id: member.shopId, name: member.shopName },
    role: member.role,
    rights: [...member.rights],
  },
  expiresAt: expiresAt.toISOString(),
  steppedUpUntil: steppedUpUntil?.toISOString() ?? null,
  agreesFrom: operator.agrees ? null : (operator.agreesFrom?.toISOString() ?? null),
  confirmsBy: operator.byProvider ? 'provider' : 'totp',
  isLinked: operator.isLinked,
})

export const presentStaff = (
  row: OperatorRow,
  buyers: ReadonlyMap<string, BuyerName>,
  now: Date,
  { linkUntil = null, isLinked }: { linkUntil?: Date | null; isLinked: boolean },
): z.input<typeof staffRow> => ({
  ...presentName(row),
  isDisabled: row.disabled_at !== null,
  buyerAccount: row.buyer_id === null ? null : (buyers.get(row.buyer_id)?.account ?? null),
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  hasJoined: row.agrees_from !== null,
  agreesFrom: row.agrees_from !== null && row.agrees_from > now ? row.agrees_from.toISOString() : null,
  linkUntil: linkUntil?.toISOString() ?? null,
  isLinked,
})
