import type { Db, Tx } from '#kernel/database.ts'

export interface NewPicture {
  id: string
  buyerId: string
  sha256: Buffer
  bytes: number
  width: number
  height: number
}

export async function insertPicture(tx: Tx, picture: NewPicture): Promise<void> {
  await tx
    .insertInto('picture')
    .values({
      id: picture.id,
      buyer_id: picture.buyerId,
      kind: 'public',
      sha256: picture.sha256,
      bytes: picture.bytes,
      width: picture.width,
      height: picture.height,
    })
    .execute()
}

export async function countPictures(db: Db, buyerId: string): Promise<number> {
  const { n } = await db
    .selectFrom('picture')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('buyer_id', '=', buyerId)
    .executeTakeFirstOrThrow()
  return n
}

/** Whether the picture was uploaded by this buyer. */
export async function isOwnPicture(db: Db, buyerId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('picture')
    .select('id')
    .where('id', '=', id)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst()
  return row !== undefined
}
