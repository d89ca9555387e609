import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { ownerColumns } from './picture-store.ts'
import { uploadBase } from './upload-picture.ts'

/**
 * Takes private pictures of a buyer as evidence: each serves once, and stays for good. PDFs are taken by `takePapers` alone.
 * @returns false when one of them is not the buyer's, not a private picture, or used already; then the caller must roll back
 */
export const takeEvidence = (tx: Tx, buyerId: string, ids: readonly string[]): Promise<boolean> =>
  takePrivate(tx, { buyerId }, ids, { pdfs: false })

/** As `takeEvidence`, for pictures and PDFs. */
export const takePapers = (tx: Tx, buyerId: string, ids: readonly string[]): Promise<boolean> =>
  takePrivate(tx, { buyerId }, ids, { pdfs: true })

/** The same for private pictures that somebody uploaded in the console. */
export const takeOperatorEvidence = (tx: Tx, operatorId: string, ids: readonly string[]): Promise<boolean> =>
  takePrivate(tx, { operatorId }, ids, { pdfs: false })

async function takePrivate(
  tx: Tx,
  owner: { buyerId: string } | { operatorId: string },
  ids: readonly string[],
  { pdfs }: { pdfs: boolean },
): Promise<boolean> {
  const taken = await tx
    .updateTable('picture')
    .set({ used_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where((eb) => eb.and(ownerColumns(owner)))
    .where('kind', '=', 'private')
    .where('used_at', 'is', null)
    .$if(!pdfs, (query) => query.where('pages', 'is', null))
    .executeTakeFirst()
  return taken.numUpdatedRows === BigInt(ids.length)
}

/** Lets pictures go that were evidence: nothing refers to them any more, and they are forgotten with those that nobody used. */
export async function releaseEvidence(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .updateTable('picture')
      .set({ used_at: null })
      .where('id', 'in', [...ids])
      .where('kind', '=', 'private')
      .execute()
}

/**
 * Takes pictures that a buyer uploaded for everybody to see, each for one use: they stay for good, and no longer count among the
 * buyer's uploads.
 * @returns where they are shown, in the same order; null when one is not the buyer's or used already, then the caller must roll back
 */
export async function takePictures(
  tx: Tx,
  buyerId: string,
  ids: readonly string[],
): Promise<string[] | null> {
  if (ids.length === 0) return []
  if (new Set(ids).size !== ids.length) return null
  const taken = await tx
    .updateTable('picture')
    .set({ used_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where('buyer_id', '=', buyerId)
    .where('kind', '=', 'public')
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return taken.numUpdatedRows === BigInt(ids.length) ? ids.map(uploadBase) : null
}

/** Two pictures of which the one is the other, or looks like it. */
export interface Alike {
  id: string
  otherId: string
  kind: 'same' | 'similar'
}

/** Number of bits of 64 that may differ in pictures that look alike. */
const bitsOffMax = 6
/** Looks are compared with the newest used pictures only, so that the time for it stays bounded. */
const comparedMax = 20_000
const alikeMax = 10

/** Used private pictures that are the same file as one of these, or look alike; at most ten of each. */
export async function alikePictures(db: Db, ids: readonly string[]): Promise<Alike[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Alike>`
    select p.id, o.id as "otherId", 'same' as kind
    from picture p cross join lateral (
      select id from picture s
      where s.sha256 = p.sha256 and s.kind = 'private' and s.id <> p.id and s.used_at is not null
      limit ${alikeMax}
    ) o
    where p.id = any(${[...ids]}::uuid[])
    union all
    select p.id, o.id, 'similar'
    from picture p cross join lateral (
      select recent.id from (
        select id, look, sha256 from picture
        where kind = 'private' and used_at is not null
        order by created_at desc limit ${comparedMax}
      ) recent
      where bit_count(recent.look # p.look) <= ${bitsOffMax} and recent.id <> p.id and recent.sha256 <> p.sha256
      limit ${alikeMax}
    ) o
    where p.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

/** Size of a private file as it came, and the number of pages of a PDF; null for a picture. */
export interface FileSize {
  bytes: number
  pages: number | null
}

/** Sizes of the files as they came, by id. */
export async function fileSizes(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, FileSize>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('picture')
    .select(['id', 'bytes', 'pages'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...size }) => [id, size]))
}

/** A private picture as it came: what a dispute packet names it by. */
export interface PictureFile {
  id: string
  sha256: string
  bytes: number
  uploadedAt: Date
}

/** The files of pictures, by id. */
export async function pictureFiles(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PictureFile>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('picture')
    .select(['id', sql<string>`encode(sha256, 'hex')`.as('sha256'), 'bytes', 'created_at as uploadedAt'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
