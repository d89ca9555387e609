import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'

/** A saved bank card without its number, or the place to which a way of the shop's own pays. */
export interface CardRow {
  id: string
  bankName: string
  lastFour: string
  holder: string
  wayId: string | null
}

const columns = ['id', 'bank_name as bankName', 'last_four as lastFour', 'holder', 'way_id as wayId'] as const

/** A buyer's cards in the order in which they were saved. */
export const cardRows = (db: Db, buyerId: string): Promise<CardRow[]> =>
  db
    .selectFrom('card')
    .select(columns)
    .where('buyer_id', '=', buyerId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** One of this buyer; a removed one, or somebody else's, is null. */
export async function findCard(db: Db, buyerId: string, id: string): Promise<CardRow | null> {
  const row = await db
    .selectFrom('card')
    .select(columns)
    .where('buyer_id', '=', buyerId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The saved card of this number, by one of its keyed hashes. */
export async function findCardByNumber(
  db: Db,
  buyerId: string,
  numberHashes: readonly Buffer[],
): Promise<CardRow | null> {
  const row = await db
    .selectFrom('card')
    .select(columns)
    .where('buyer_id', '=', buyerId)
    .where('number_hash', 'in', numberHashes)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export interface NewCard extends CardRow {
  buyerId: string
  numberSealed: Buffer
  numberHash: Buffer
  createdAt: Date
}

export async function insertCard(tx: Tx, card: NewCard): Promise<void> {
  await tx
    .insertInto('card')
    .values({
      id: card.id,
      buyer_id: card.buyerId,
      bank_name: card.bankName,
      number_sealed: card.numberSealed,
      number_hash: card.numberHash,
      last_four: card.lastFour,
      holder: card.holder,
      way_id: card.wayId,
      created_at: card.createdAt,
    })
    .execute()
}

/** Forgets a card; its row stays for the withdrawals that went there. @returns false when there was none */
export async function removeCardRow(tx: Tx, buyerId: string, id: string, at: Date): Promise<boolean> {
  const removed = await tx
    .updateTable('card')
    .set({ removed_at: at })
    .where('buyer_id', '=', buyerId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return removed.numUpdatedRows === 1n
}

export interface SealedCard {
  numberSealed: Buffer
  holder: string
  wayId: string | null
}

/** Sealed part of a card, for whoever pays to it; also of one that its buyer has removed. */
export const cardForPayment = (db: Db, id: string): Promise<SealedCard> =>
  db
    .selectFrom('card')
    .select(['number_sealed as numberSealed', 'holder', 'way_id as wayId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Removes all of a buyer's cards, by the database's clock. */
export async function removeCards(tx: Tx, buyerId: string): Promise<void> {
  await tx
    .updateTable('card')
    .set({ removed_at: sql<Date>`now()` })
    .where('buyer_id', '=', buyerId)
    .where('removed_at', 'is', null)
    .execute()
}
