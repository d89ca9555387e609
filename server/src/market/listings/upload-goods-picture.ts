import type { listingsConsoleEndpoints } from '@sampan/contract/market/listings/console-endpoints.ts'
import { takePublicPicture } from '#base/media/index.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'

type Row = typeof listingsConsoleEndpoints.console_goods_upload

/** Takes one picture for the shop's goods. Refuses tooManyRequests, pictureTooLarge, pictureKind, picturePixels, pictureUnreadable. */
export async function uploadGoodsPicture(ctx: MemberContext): Promise<AnswerOf<Row>> {
  const { picture } = await takePublicPicture(ctx, { shopId: ctx.member.shopId })
  return { picture }
}
