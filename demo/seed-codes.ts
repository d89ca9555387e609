import type { Tx } from '@sampan/server/kernel/database.ts'

/** Codes for which Sampan pays. The last is known to those alone whom somebody told. */
const ofSampan = [
  { code: 'HARBOUR10', kind: 'fixed', amount: 1000, minimum_cents: 6000, uses_per_buyer: 3, offered: true },
  { code: 'RIVER5', kind: 'percent', amount: 500, offered: true },
  {
    code: 'TOYBOX',
    kind: 'percent',
    amount: 1500,
    category: 'toys',
    minimum_cents: 2000,
    uses_per_buyer: 1,
    offered: true,
  },
  { code: 'CREWFRIEND', kind: 'percent', amount: 1000, cap_cents: 1500, uses_total: 200, offered: false },
] as const

/** Codes for which a shop pays, by the account of its owner. */
const ofShops = [
  { owner: 'thao', code: 'PACKLIGHT', kind: 'percent', amount: 1000, minimum_cents: 4000, offered: true },
  { owner: 'thao', code: 'TRAILGUIDE', kind: 'percent', amount: 1500, minimum_cents: 0, offered: false },
  { owner: 'emre', code: 'ONTIME6', kind: 'fixed', amount: 600, minimum_cents: 4500, offered: true },
] as const

/** Promo codes of Sampan's and of shops, most of them offered to every buyer. */
export async function seedCodes(tx: Tx): Promise<void> {
  for (const code of ofSampan) await tx.insertInto('promo_code').values(code).execute()
  for (const { owner, ...code } of ofShops) {
    const { id, shop_id } = await tx
      .selectFrom('operator')
      .innerJoin('shop_member', 'shop_member.operator_id', 'operator.id')
      .select(['operator.id', 'shop_member.shop_id'])
      .where('operator.account', '=', owner)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('promo_code')
      .values({ ...code, shop_id, paid_by_shop: true, made_by: id })
      .execute()
  }
}
