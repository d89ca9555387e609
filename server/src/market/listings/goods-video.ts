import type { listingsConsoleEndpoints } from '@sampan/contract/market/listings/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import {
  addVideoPart,
  beginVideo,
  endVideo,
  holdVideos,
  releaseVideo,
  shopPictures,
  takeVideo,
} from '#base/media/index.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Wish } from './save-store.ts'
import { findVideoOf, isShown, removeVideoOf, writeVideoOf } from './video-of-goods-store.ts'

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

/** Shows a whole video of the shop. The caller knows that the poster is the shop's own. */
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
 * The video of a product becomes that of the wish; one that it leaves out stays. Several products of a shop may show the same one: it is
 * released by the last. The caller holds the product. Refuses badInput for a video that the shop did not upload, and for a poster that is
 * not the shop's own.
 */
export async function writeVideo(
  tx: Tx,
  shopId: number,
  productId: number,
  wish: Wish['video'],
): Promise<void> {
  if (wish === undefined) return
  const before = await findVideoOf(tx, productId)
  const ids = [wish?.id, before?.id].filter((id) => id !== undefined)
  // Held before it is looked who else shows it: who takes it at the same time is then seen, or waits.
  if (wish?.id !== before?.id) await holdVideos(tx, shopId, ids)
  if (wish === null) {
    if (!before) return
    await removeVideoOf(tx, productId)
    return releaseUnshown(tx, before.id)
  }
  if (wish.poster !== before?.poster && !(await shopPictures(tx, shopId, [wish.poster])).has(wish.poster))
    refuse('badInput', { fields: { 'video.poster': 'badInput' } })
  if (wish.id !== before?.id && !(await takeVideo(tx, shopId, wish.id)))
    refuse('badInput', { fields: { 'video.id': 'badInput' } })
  if (wish.id !== before?.id || wish.poster !== before.poster) await writeVideoOf(tx, productId, shopId, wish)
  if (before && wish.id !== before.id) await releaseUnshown(tx, before.id)
}

/** Releases a video unless another product shows it. The caller holds it. */
async function releaseUnshown(tx: Tx, id: string): Promise<void> {
  if (!(await isShown(tx, id))) await releaseVideo(tx, id)
}
