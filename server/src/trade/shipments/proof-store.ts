import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'

export interface ProofRow {
  parcelId: string
  id: string
  byShop: boolean
  note: string
  pictures: string[]
  at: Date
}

/** Proofs of the delivery of parcels, oldest first for each; the tables bound both proofs and pictures. */
export async function proofsOf(db: Db, parcelIds: readonly string[]): Promise<ProofRow[]> {
  if (parcelIds.length === 0) return []
  const { rows } = await sql<ProofRow>`
    select p.parcel_id as "parcelId", p.id, p.by_shop as "byShop", p.note, p.created_at as at,
      (select coalesce(json_agg(f.picture_id order by f.position), '[]')
        from parcel_proof_picture f where f.proof_id = p.id) as pictures
    from parcel_proof p where p.parcel_id = any(${[...parcelIds]}::uuid[]) order by p.parcel_id, p.number`.execute(
    db,
  )
  return rows
}

export async function countProofs(db: Db, parcelId: string): Promise<number> {
  const { n } = await db
    .selectFrom('parcel_proof')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('parcel_id', '=', parcelId)
    .executeTakeFirstOrThrow()
  return n
}

export interface NewProof {
  id: string
  parcelId: string
  /** Which of the parcel's proofs it is, from 1. */
  number: number
  operatorId: string
  byShop: boolean
  note: string
  pictures: readonly string[]
  now: Date
}

export async function insertProof(tx: Tx, proof: NewProof): Promise<void> {
  await tx
    .insertInto('parcel_proof')
    .values({
      id: proof.id,
      parcel_id: proof.parcelId,
      number: proof.number,
      operator_id: proof.operatorId,
      by_shop: proof.byShop,
      note: proof.note,
      created_at: proof.now,
    })
    .execute()
  await tx
    .insertInto('parcel_proof_picture')
    .values(
      proof.pictures.map((picture, n) => ({ picture_id: picture, proof_id: proof.id, position: n + 1 })),
    )
    .execute()
}

/** True if a picture proves the delivery of a parcel from this shop, or to this buyer. */
export async function isDeliveryProof(
  db: Db,
  whose: { shopId: number } | { buyerId: string },
  pictureId: string,
): Promise<boolean> {
  const side =
    'shopId' in whose
      ? sql`b.shop_id = ${whose.shopId}`
      : sql`b.buyer_id = ${whose.buyerId} and not b.is_return`
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from parcel_proof_picture f join parcel_proof p on p.id = f.proof_id
      join parcel b on b.id = p.parcel_id where f.picture_id = ${pictureId} and ${side}) as is`.execute(db)
  return rows[0]?.is ?? false
}
