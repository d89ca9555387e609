import { coverHeightOf, coverWidths } from '@sampan/contract/base/media/pictures.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'

/** For everybody to see, or for its buyer and operators alone. */
export type PictureKind = 'public' | 'private'

/** A picture belongs to a buyer, to a shop whose goods it shows, or, a private one, to who works in the console. */
export type PictureOwner = { buyerId: string } | { shopId: number } | { operatorId: string }

export interface NewPicture {
  id: string
  owner: PictureOwner
  kind: PictureKind
  sha256: Buffer
  bytes: number
  width: number
  height: number
  /** 64 bits as digits; private pictures must have it. */
  look: string | null
  /** Number of pages of a PDF; null for a picture. */
  pages?: number | null
}

export async function insertPicture(tx: Tx, picture: NewPicture): Promise<void> {
  await tx
    .insertInto('picture')
    .values({
      id: picture.id,
      ...ownerColumns(picture.owner),
      kind: picture.kind,
      sha256: picture.sha256,
      bytes: picture.bytes,
      width: picture.width,
      height: picture.height,
      look: picture.look,
      pages: picture.pages ?? null,
    })
    .execute()
}

export function ownerColumns(owner: PictureOwner) {
  if ('buyerId' in owner) return { buyer_id: owner.buyerId }
  return 'shopId' in owner ? { shop_id: owner.shopId } : { operator_id: owner.operatorId }
}

/** The number of public pictures that a buyer uploaded and no review took, or that a shop or operator uploaded within 24 hours. */
export async function countPictures(db: Db, owner: PictureOwner): Promise<number> {
  const { n } = await db
    .selectFrom('picture')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where((eb) => eb.and(ownerColumns(owner)))
    .where('kind', '=', 'public')
    .$if(!('buyerId' in owner), (query) =>
      query.where('created_at', '>', sql<Date>`now() - interval '24 hours'`),
    )
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

/** The number of private pictures of a buyer that are being uploaded, or are used by nothing. */
export async function countUnused(db: Db, buyerId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from picture where buyer_id = ${buyerId} and kind = 'private' and used_at is null)::int
      + (select count(*) from upload_begun where buyer_id = ${buyerId})::int as n`.execute(db)
  return rows[0]?.n ?? 0
}

/** The number of private pictures of an operator that are used by nothing. */
export async function countUnusedOf(db: Db, operatorId: string): Promise<number> {
  const { n } = await db
    .selectFrom('picture')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('operator_id', '=', operatorId)
    .where('kind', '=', 'private')
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

/** True if the picture was uploaded by this buyer for everybody to see. */
export async function isOwnPicture(db: Db, buyerId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('picture')
    .select('id')
    .where('id', '=', id)
    .where('buyer_id', '=', buyerId)
    .where('kind', '=', 'public')
    .executeTakeFirst()
  return row !== undefined
}

export interface PrivatePicture {
  id: string
  bytes: number
  width: number
  height: number
  /** Number of pages of a PDF; null for a picture. */
  pages: number | null
}

/** A buyer's own private picture. */
export const findPrivatePicture = (
  db: Db,
  buyerId: string,
  id: string,
): Promise<PrivatePicture | undefined> =>
  db
    .selectFrom('picture')
    .select(['id', 'bytes', 'width', 'height', 'pages'])
    .where('id', '=', id)
    .where('buyer_id', '=', buyerId)
    .where('kind', '=', 'private')
    .executeTakeFirst()

export type PrivateOwner = { buyerId: string; isHidden: boolean } | { operatorId: string }

/** The owner of a picture that not everybody may see: a private one, or one that was hidden. Null when there is none. */
export async function privateOwner(db: Db, id: string): Promise<PrivateOwner | null> {
  const row = await db
    .selectFrom('picture')
    .select(['buyer_id', 'operator_id', 'kind'])
    .where('id', '=', id)
    .where((eb) => eb.or([eb('kind', '=', 'private'), eb('hidden_at', 'is not', null)]))
    .executeTakeFirst()
  if (row?.operator_id) return { operatorId: row.operator_id }
  if (!row || row.buyer_id === null) return null
  return { buyerId: row.buyer_id, isHidden: row.kind === 'public' }
}

/** Takes away private pictures that nothing has referred to for so long; answers their ids. */
export async function deleteUnused(tx: Tx, hours: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('picture')
    .where('kind', '=', 'private')
    .where('used_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Which of these are ids of pictures of this kind. What is no id at all is none. */
export async function knownPictures(
  db: Db,
  kind: PictureKind,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id::text from picture where kind = ${kind} and id = any(array(
      select t::uuid from unnest(${[...ids]}::text[]) t where t ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'))`.execute(
    db,
  )
  return new Set(rows.map((row) => row.id))
}

/** True if a shop uploaded this picture in the shape of a cover. */
export async function isCoverOfShop(db: Db, shopId: number, id: string): Promise<boolean> {
  const width = Math.max(...coverWidths)
  const row = await db
    .selectFrom('picture')
    .select('id')
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('width', '=', width)
    .where('height', '=', coverHeightOf(width))
    .executeTakeFirst()
  return row !== undefined
}

/** Which of these ids are pictures that a shop uploaded for its goods. */
export async function idsOfShop(db: Db, shopId: number, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('picture')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...ids])
    .execute()
  return rows.map((row) => row.id)
}

/** Which of these ids are pictures that operators uploaded for everybody to see. */
export async function idsOfOperators(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('picture')
    .select('id')
    .where('id', 'in', [...ids])
    .where('kind', '=', 'public')
    .where('operator_id', 'is not', null)
    .execute()
  return rows.map((row) => row.id)
}
