import './events.ts'
import { lowStockNamed } from '@sampan/contract/market/shop-settings/limits.ts'
import { localeOf } from '@sampan/contract/wire/locales.ts'
import { sendMail } from '#base/mail/index.ts'
import type { Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { eachAlone } from '#kernel/each-alone.ts'
import type { Job, JobContext } from '#kernel/jobs.ts'
import { alertAddress, markTold, titlesOf, untoldShops } from './low-stock-store.ts'

/** Its texts are `shopmail.lowStock_title` and `shopmail.lowStock_text`. */
const letter = 'lowStock'
const shopsAtOnce = 100
/** SKUs of one statement; a shop that has more is told of them in the same run, by another e-mail. */
const skusAtOnce = 5000

/**
 * Tells shops which goods were sold down to where they run out: one e-mail for all of the last hour, and none of a SKU that is told
 * already. A shop that wants no e-mail is told by its Today alone. E-mail and mark are one transaction.
 */
export const lowStockMailJob: Job = {
  name: 'goods.tell-low-stock',
  cron: '13 * * * *',
  work: mailLowStock,
}

export async function mailLowStock(ctx: JobContext): Promise<void> {
  for (;;) {
    const shopIds = await untoldShops(ctx.db, shopsAtOnce)
    const told = await eachAlone(ctx, 'goods.tell-low-stock', shopIds.map(String), (tx, shopId) =>
      mailShop(ctx, tx, Number(shopId)),
    )
    if (told === 0 || shopIds.length < shopsAtOnce) return
  }
}

async function mailShop(ctx: JobContext, tx: Tx, shopId: number): Promise<void> {
  const shop = await alertAddress(tx, shopId)
  const at = ctx.clock.now()
  const told = await markTold(tx, shopId, at, skusAtOnce)
  if (told.length === 0) return
  await emit(tx, 'stock.low', {
    shopId,
    skuIds: told.map(({ skuId }) => skuId),
    skuCodes: told.map(({ code }) => code),
    at,
  })
  if (!shop?.to) return
  const locale = localeOf(shop.language)
  const productIds = [...new Set(told.map(({ productId }) => productId))]
  const titles = await titlesOf(tx, productIds.slice(0, lowStockNamed), locale)
  await sendMail(
    tx,
    {
      to: shop.to,
      template: `shopmail.${letter}`,
      detail: { count: told.length, goods: titles.join(' · '), more: productIds.length - titles.length },
      locale,
      phrase: '',
    },
    at,
  )
}
