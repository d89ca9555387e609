import type { listingsConsoleEndpoints } from '@sampan/contract/market/listings/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import {
  addVideoPart,
  beginVideo,
  endVideo,
  releaseVideo,
  shopPictures,
  takeVideo,
} from '#base/media/index.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Wish } from './save-store.ts'
import { findVideoOf, removeVideoOf, writeVideoOf } from './video-of-goods-store.ts'

type Rows = typeof listingsConsoleEndpoints

/** Begins a video of the shop's goods. Refuses tooManyRequests. */
export const beginGoodsVideo = (
  ctx: MemberContext,
  input: ParsedOf<Rows['console_goods_video_begin']>,
): Promise<AnswerOf<Rows['console_goods_video_begin']>> => beginVideo(ctx, ctx.member.shopId, input)

/** Adds its next part. Refuses notFound and uploadBroken. */
export const addGoodsVideoPart = (
  ctx: MemberContext,
  input: ParsedOf<Rows['console_goods_video_part']>,
): Promise<AnswerOf<Rows['console_goods_video_part']>> => addVideoPart(ctx, ctx.member.shopId, input)

/** Closes it. Refuses notFound, uploadBroken and the faults of the file. */
export const endGoodsVideo = (
  ctx: MemberContext,
  { id }: ParsedOf<Rows['console_goods_video_end']>,
): Promise<AnswerOf<Rows['console_goods_video_end']>> => endVideo(ctx, ctx.member.shopId, id)

/** Shows a whole video of the shop that nothing shows yet. The caller knows that the poster is the shop's own. */
export async function showVideo(
  tx: Tx,
  productId: number,
  shopId: number,
  video: { id: string; poster: string },
): Promise<void> {
  if (!(await takeVideo(tx, shopId, video.id))) throw new Error('The video is not there')
  await writeVideoOf(tx, productId, shopId, video)
}

/**
 * The video of a product becomes that of the wish; one that it leaves out stays. The caller holds the product. Refuses badInput for a video
 * that the shop did not upload, or that another product shows, and for a poster that is not the shop's own.
 */
export async function writeVideo(
  tx: Tx,
  shopId: number,
  productId: number,
  wish: Wish['video'],
): Promise<void> {
  if (wish === undefined) return
  const before = await findVideoOf(tx, productId)
  if (wish === null) {
    if (!before) return
    await removeVideoOf(tx, productId)
    return releaseVideo(tx, before.id)
  }
  if (wish.poster !== before?.poster && !(await shopPictures(tx, shopId, [wish.poster])).has(wish.poster))
    refuse('badInput', { fields: { 'video.poster': 'badInput' } })
  if (wish.id !== before?.id) {
    if (!(await takeVideo(tx, shopId, wish.id))) refuse('badInput', { fields: { 'video.id': 'badInput' } })
    if (before) await releaseVideo(tx, before.id)
  }
  if (wish.id !== before?.id || wish.poster !== before.poster) await writeVideoOf(tx, productId, shopId, wish)
}
