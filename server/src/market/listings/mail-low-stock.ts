import './events.ts'
import { lowStockNamed } from '@sampan/contract/market/shop-settings/limits.ts'
import { type Locale, localeOf } from '@sampan/contract/wire/locales.ts'
import { sendMail } from '#base/mail/index.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { eachAlone } from '#kernel/each-alone.ts'
import type { Job, JobContext } from '#kernel/jobs.ts'
import { runStatement } from '#kernel/run-statement.ts'

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
    const shopIds = await untoldShops(ctx.db)
    const told = await eachAlone(ctx, 'goods.tell-low-stock', shopIds.map(String), (tx, shopId) =>
      mailShop(ctx, tx, Number(shopId)),
    )
    if (told === 0 || shopIds.length < shopsAtOnce) return
  }
}

const untoldShops = async (db: Db): Promise<number[]> => {
  const rows = await runStatement<{ shopId: number }>(
    db,
    `select distinct shop_id as "shopId" from low_stock where is_untold order by 1 limit ${shopsAtOnce}`,
    [],
  )
  return rows.map(({ shopId }) => shopId)
}

async function mailShop(ctx: JobContext, tx: Tx, shopId: number): Promise<void> {
  const [shop] = await runStatement<{ to: string | null; language: string | null }>(
    tx,
    'select alert_email as "to", alert_locale as language from shop where id = $1',
    [shopId],
  )
  const at = ctx.clock.now()
  const told = await runStatement<{ skuId: number; productId: number }>(
    tx,
    `update low_stock set is_untold = false, told_at = $2 where sku_id = any(array(
      select sku_id from low_stock where shop_id = $1 and is_untold order by sku_id limit ${skusAtOnce} for update skip locked))
    returning sku_id as "skuId", product_id as "productId"`,
    [shopId, at],
  )
  if (told.length === 0) return
  await emit(tx, 'stock.low', { shopId, skuIds: told.map(({ skuId }) => skuId), at })
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

async function titlesOf(db: Db, productIds: readonly number[], locale: Locale): Promise<string[]> {
  const rows = await runStatement<{ title: string }>(
    db,
    `select coalesce((select title from product_text t where t.product_id = given.id
      order by t.locale <> '${locale}', t.locale <> 'en', t.locale limit 1), given.id::text) as title
    from unnest($1::bigint[]) as given(id)`,
    [productIds],
  )
  return rows.map(({ title }) => title)
}
