import type { address } from '@sampan/contract/base/account/schemas.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

/** A shipping address, as the wire and a placed order carry it. */
export type Address = z.output<typeof address>

const columns = [
  'id',
  'addressee',
  'mobile_phone as mobilePhone',
  'area',
  'postal_code as postalCode',
  'detailed_address as detailedAddress',
  'tag',
  'is_default as isDefault',
] as const

/** All of a buyer, the default one first, then the newest. */
export const listAddressRows = (db: Db, buyerId: string): Promise<Address[]> =>
  db
    .selectFrom('address')
    .select(columns)
    .where('buyer_id', '=', buyerId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** One of this buyer; somebody else's is null, like one that does not exist. */
export async function findAddress(db: Db, buyerId: string, id: string): Promise<Address | null> {
  const [row] = await runStatement<Address>(db, `${addressText} where buyer_id = $1 and id = $2`, [
    buyerId,
    id,
  ])
  return row ?? null
}

export async function findDefaultAddress(db: Db, buyerId: string): Promise<Address | null> {
  const [row] = await runStatement<Address>(db, `${addressText} where buyer_id = $1 and is_default`, [
    buyerId,
  ])
  return row ?? null
}

/** One of a buyer, or by null the default one, as a column of another module's statement; both are SQL. */
export const addressColumn = (buyer: string, id: string | null): string =>
  `(select json_build_object('id', id, 'addressee', addressee, 'mobilePhone', mobile_phone, 'area', area,
    'postalCode', postal_code, 'detailedAddress', detailed_address, 'tag', tag, 'isDefault', is_default)
  from address where buyer_id = ${buyer} and ${id === null ? 'is_default' : `id = ${id}`})`

const addressText = `select id, addressee, mobile_phone as "mobilePhone", area, postal_code as "postalCode",
  detailed_address as "detailedAddress", tag, is_default as "isDefault" from address`

export async function upsertAddress(tx: Tx, buyerId: string, address: Address): Promise<Address> {
  const fields = {
    addressee: address.addressee,
    mobile_phone: address.mobilePhone,
    area: address.area,
    postal_code: address.postalCode ?? '',
    detailed_address: address.detailedAddress,
    tag: address.tag,
    is_default: address.isDefault,
  }
  return tx
    .insertInto('address')
    .values({ id: address.id, buyer_id: buyerId, ...fields })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(fields).where('address.buyer_id', '=', buyerId),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Takes the default flag off whichever has it, so that another can get it. */
export async function clearDefault(tx: Tx, buyerId: string): Promise<void> {
  await tx
    .updateTable('address')
    .set({ is_default: false })
    .where('buyer_id', '=', buyerId)
    .where('is_default', '=', true)
    .execute()
}

export async function makeDefault(tx: Tx, buyerId: string, id: string): Promise<void> {
  await clearDefault(tx, buyerId)
  await tx
    .updateTable('address')
    .set({ is_default: true })
    .where('buyer_id', '=', buyerId)
    .where('id', '=', id)
    .execute()
}

/** The newest becomes the default one if none is. */
export async function ensureDefault(tx: Tx, buyerId: string): Promise<void> {
  await sql`
    update address set is_default = true
    where id = (select id from address where buyer_id = ${buyerId} order by created_at desc, id desc limit 1)
      and not exists (select from address where buyer_id = ${buyerId} and is_default)`.execute(tx)
}

/** @returns false when the buyer has none under that id */
export async function deleteAddress(tx: Tx, buyerId: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('address')
    .where('buyer_id', '=', buyerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}
