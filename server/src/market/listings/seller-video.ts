import type { listingsSellerEndpoints } from '@sampan/contract/market/listings/seller-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { addVideoPart, beginVideo, endVideo } from '#base/media/index.ts'
import type { AnswerOf, KeyContext } from '#kernel/context.ts'

type Rows = typeof listingsSellerEndpoints

/** The shop's own system begins a video, of the allowance that the console draws on too. Refuses tooManyRequests. */
export const beginSellerVideo = (
  ctx: KeyContext,
  input: ParsedOf<Rows['seller_goods_video_begin']>,
): Promise<AnswerOf<Rows['seller_goods_video_begin']>> => beginVideo(ctx, ctx.shopKey.shopId, input)

/** Adds its next part. Refuses notFound and uploadBroken. */
export const addSellerVideoPart = (
  ctx: KeyContext,
  input: ParsedOf<Rows['seller_goods_video_part']>,
): Promise<AnswerOf<Rows['seller_goods_video_part']>> => addVideoPart(ctx, ctx.shopKey.shopId, input)

/** Closes it. Refuses notFound, uploadBroken and the faults of the file. */
export const endSellerVideo = (
  ctx: KeyContext,
  { id }: ParsedOf<Rows['seller_goods_video_end']>,
): Promise<AnswerOf<Rows['seller_goods_video_end']>> => endVideo(ctx, ctx.shopKey.shopId, id)
