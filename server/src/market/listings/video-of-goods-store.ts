import type { Db, Tx } from '#kernel/database.ts'

interface VideoOf {
  id: string
  poster: string
}

/** The video that a product shows. */
export const findVideoOf = (db: Db, productId: number): Promise<VideoOf | undefined> =>
  db
    .selectFrom('product_video')
    .select(['video_id as id', 'poster'])
    .where('product_id', '=', productId)
    .executeTakeFirst()

/** True while some product shows the video. */
export async function isShown(db: Db, videoId: string): Promise<boolean> {
  const shown = await db
    .selectFrom('product_video')
    .select('product_id')
    .where('video_id', '=', videoId)
    .limit(1)
    .executeTakeFirst()
  return shown !== undefined
}

export async function removeVideoOf(tx: Tx, productId: number): Promise<void> {
  await tx.deleteFrom('product_video').where('product_id', '=', productId).execute()
}

/** Puts a video and its poster in the place of what the product shows. */
export async function writeVideoOf(tx: Tx, productId: number, shopId: number, video: VideoOf): Promise<void> {
  await tx
    .insertInto('product_video')
    .values({ product_id: productId, shop_id: shopId, video_id: video.id, poster: video.poster })
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet({ video_id: video.id, poster: video.poster }),
    )
    .execute()
}
