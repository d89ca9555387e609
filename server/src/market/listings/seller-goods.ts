import type { listingsSellerEndpoints } from '@sampan/contract/market/listings/seller-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit, auditActorOf } from '#base/staff/index.ts'
import type { AnswerOf, KeyContext } from '#kernel/context.ts'
import { presentGoods } from './present-goods.ts'
import { shelve, writeGoods } from './save-goods.ts'

type Rows = typeof listingsSellerEndpoints

/** The shop's own system makes a product or writes one, by the rules of the editor. Refuses as `saveGoods` does. */
export const saveSellerGoods = (
  ctx: KeyContext,
  wish: ParsedOf<Rows['seller_goods_save']>,
): Promise<AnswerOf<Rows['seller_goods_save']>> =>
  ctx.act(async (tx) => {
    const { id, name, shopId } = ctx.shopKey
    const { saved, isNew } = await writeGoods(tx, ctx.shopKey, wish)
    await audit(tx, auditActorOf(ctx), {
      action: 'goods.saved_by_key',
      subject: { type: 'product', id: String(saved.id) },
      after: { apiKey: id, name, shopId, isNew },
    })
    return presentGoods(saved)
  })

/** The shop's own system puts a product on the shelf or takes it off, through the gate of the console. Refuses as `publishGoods` does. */
export const publishSellerGoods = (
  ctx: KeyContext,
  { id, onSale }: ParsedOf<Rows['seller_goods_publish']>,
): Promise<AnswerOf<Rows['seller_goods_publish']>> =>
  ctx.act(async (tx) => {
    const { id: apiKey, name, shopId, operatorId } = ctx.shopKey
    const { shown, isChanged } = await shelve(tx, { shopId, operatorId }, id, onSale)
    if (isChanged)
      await audit(tx, auditActorOf(ctx), {
        action: 'goods.shelved_by_key',
        subject: { type: 'product', id: String(id) },
        after: { apiKey, name, shopId, onSale },
      })
    return shown
  })
