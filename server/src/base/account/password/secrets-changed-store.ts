import type { Db } from '#kernel/database.ts'

/**
 * When a buyer's password or payment code was changed last, a first code set, or a passkey added: a thief does that before taking money
 * away (RELIABILITY §2 no. 24). Null when nothing changed since the registration.
 */
export async function secretsChangedAt(db: Db, buyerId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('buyer')
    .leftJoin('pay_code', 'pay_code.buyer_id', 'buyer.id')
    .select((buyer) => [
      'buyer.created_at',
      'password_changed_at',
      'pay_code.set_at',
      buyer
        .selectFrom('passkey')
        .select(({ fn }) => fn.max('passkey.created_at').as('at'))
        .whereRef('passkey.buyer_id', '=', 'buyer.id')
        .as('passkey_at'),
    ])
    .where('buyer.id', '=', buyerId)
    .executeTakeFirstOrThrow()
  const passwordChanged = row.password_changed_at > row.created_at ? row.password_changed_at : null
  const changes = [passwordChanged, row.set_at, row.passkey_at].filter((at) => at !== null)
  return changes.length === 0 ? null : new Date(Math.max(...changes.map((at) => at.getTime())))
}
