import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keepVideo } from '@sampan/server/base/media/index.ts'
import type { Config } from '@sampan/server/kernel/config.ts'
import type { Tx } from '@sampan/server/kernel/database.ts'
import { showVideo } from '@sampan/server/market/listings/index.ts'
import { demoVideos } from './demo-videos.ts'

/** Gives the goods that have a video theirs; its poster is the product's first picture. */
export async function seedVideos(tx: Tx, config: Config): Promise<void> {
  for (const id of demoVideos) {
    const { product_id, shop_id, pictures } = await tx
      .selectFrom('product')
      .select(['id as product_id', 'shop_id', 'pictures'])
      .where('external_id', '=', `demo/${id}`)
      .executeTakeFirstOrThrow()
    const data = await readFile(join(import.meta.dirname, `${id}.mp4`))
    const video = await keepVideo(tx, config, shop_id, data)
    await showVideo(tx, product_id, shop_id, { id: video, poster: pictures[0] ?? '' })
  }
}
