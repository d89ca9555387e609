import type { listingsSellerEndpoints } from '@sampan/contract/market/listings/seller-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { takePublicPicture } from '#base/media/index.ts'
import { audit, auditActorOf } from '#base/staff/index.ts'
import type { AnswerOf, KeyContext } from '#kernel/context.ts'
import { presentGoods } from './present-goods.ts'
import { writePictures } from './save-goods.ts'

type Rows = typeof listingsSellerEndpoints

/** Takes one picture for the shop's goods, of the allowance that the console draws on too. Refuses as `uploadGoodsPicture` does. */
export async function uploadSellerPicture(ctx: KeyContext): Promise<AnswerOf<Rows['seller_goods_upload']>> {
  const { picture } = await takePublicPicture(ctx, { shopId: ctx.shopKey.shopId })
  return { picture }
}

/** The shop's own system sets a product's pictures and those of its SKUs. Refuses goodsGone, skuChanged, badInput. */
export const setSellerPictures = (
  ctx: KeyContext,
  wish: ParsedOf<Rows['seller_goods_pictures']>,
): Promise<AnswerOf<Rows['seller_goods_pictures']>> =>
  ctx.act(async (tx) => {
    const { id: apiKey, name, shopId } = ctx.shopKey
    const saved = await writePictures(tx, ctx.shopKey, wish)
    await audit(tx, auditActorOf(ctx), {
      action: 'goods.saved_by_key',
      subject: { type: 'product', id: String(wish.id) },
      after: { apiKey, name, shopId, isNew: false },
    })
    return presentGoods(saved)
  })
