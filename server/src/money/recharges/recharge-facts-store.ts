import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import type { RechargeRow } from './recharge-store.ts'

/** The recharges that these pictures prove, by picture. */
export async function rechargesOfPictures(
  db: Db,
  pictureIds: readonly string[],
): Promise<ReadonlyMap<string, { id: string; number: number; buyerId: string }>> {
  if (pictureIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('recharge_evidence')
    .innerJoin('recharge', 'recharge.id', 'recharge_evidence.recharge_id')
    .select(['picture_id as pictureId', 'recharge.id', 'recharge.number', 'recharge.buyer_id as buyerId'])
    .where('picture_id', 'in', [...new Set(pictureIds)])
    .execute()
  return new Map(rows.map(({ pictureId, ...recharge }) => [pictureId, recharge]))
}

/** True if another recharge names this transaction, or the chain's own credit has it, or will have. */
export async function hashUses(
  db: Db,
  recharge: Pick<RechargeRow, 'id' | 'networkId' | 'txHash'>,
): Promise<{ recharges: number; deposits: number }> {
  const { rows } = await sql<{ recharges: number; deposits: number }>`
    select
      (select count(*)::int from recharge where tx_hash = ${recharge.txHash} and network_id = ${recharge.networkId}
        and id <> ${recharge.id} and status <> 'refused') as recharges,
      (select count(*)::int from deposit where tx_hash = ${recharge.txHash} and network_id = ${recharge.networkId}
        and state in ('seen', 'confirmed', 'credited')) as deposits`.execute(db)
  return rows[0] ?? { recharges: 0, deposits: 0 }
}

/**
 * True if the scanner has seen this transaction bring this very buyer something and put it aside: then it never credits
 * it by itself. What one of our addresses sent another brought nothing.
 */
export async function isKeptDeposit(
  db: Db,
  { networkId, txHash, buyerId }: Pick<RechargeRow, 'networkId' | 'txHash' | 'buyerId'>,
): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select exists (select 1 from deposit where tx_hash = ${txHash} and network_id = ${networkId} and buyer_id = ${buyerId}
      and state = 'kept' and kept_reason not in ('ownTransfer', 'unknownToken')) as kept`.execute(db)
  return rows[0]?.kept ?? false
}

/**
 * Other recharges by the same way for which the buyer, or an operator, named the same transfer; null where the buyer
 * named none.
 */
export async function transferUses(
  db: Db,
  { id, wayId, fields }: Pick<RechargeRow, 'id' | 'wayId' | 'fields'>,
): Promise<number | null> {
  const named = fields?.['transferReference']
  if (named === undefined) return null
  const { rows } = await sql<{ uses: number }>`
    select count(*)::int as uses from (
      select id from recharge where way_id = ${wayId} and fields ->> 'transferReference' is not null
        and lower(fields ->> 'transferReference') = lower(${named}) and status <> 'refused'
      union select id from recharge where way_id = ${wayId} and bank_reference is not null
        and lower(bank_reference) = lower(${named})) other
    where id <> ${id}`.execute(db)
  return rows[0]?.uses ?? 0
}

/** True if money came from this address to this buyer before. */
export async function isKnownSender(
  db: Db,
  recharge: Pick<RechargeRow, 'buyerId' | 'networkId' | 'address'>,
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select 1 from recharge where buyer_id = ${recharge.buyerId} and status = 'passed'
        and network_id = ${recharge.networkId} and address = ${recharge.address})
      or exists (select 1 from deposit where buyer_id = ${recharge.buyerId} and state = 'credited'
        and network_id = ${recharge.networkId} and lower(from_address) = lower(${recharge.address})) as known`.execute(
    db,
  )
  return rows[0]?.known ?? false
}

/** True if something that this buyer sent is still on its way to the balance. */
export async function hasMoneyComing(db: Db, buyerId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from recharge where buyer_id = ${buyerId} and status = 'auditing')
      or exists (select from deposit where buyer_id = ${buyerId} and state in ('seen', 'confirmed')) as is`.execute(
    db,
  )
  return rows[0]?.is ?? false
}

/** True if a picture with which this buyer proved a recharge came in for another one too (RELIABILITY §2 no. 19). */
export async function hasDuplicateProof(db: Db, buyerId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select 1 from recharge r
        join recharge_evidence own on own.recharge_id = r.id
        join picture p on p.id = own.picture_id
        join picture twin on twin.sha256 = p.sha256 and twin.kind = 'private' and twin.id <> p.id
        join recharge_evidence other on other.picture_id = twin.id
      where r.buyer_id = ${buyerId}) as has`.execute(db)
  return rows[0]?.has ?? false
}
