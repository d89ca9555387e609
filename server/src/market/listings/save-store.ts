import type { listingsConsoleEndpoints } from '@sampan/contract/market/listings/console-endpoints.ts'
import { stockMax } from '@sampan/contract/market/listings/limits.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { columnsOfFields } from '#market/catalog/index.ts'
import {
  type CodedSku,
  codeColumns,
  codesOf,
  countChange,
  freeCodes,
  withWish,
  writeCodes,
} from './sku-code-store.ts'

export type Wish = ParsedOf<typeof listingsConsoleEndpoints.console_goods_save>

/** A product of a shop, held with all its SKUs: these first, in id order, as checkouts take them. */
export async function holdGoods(
  tx: Tx,
  shopId: number,
  id: number,
): Promise<{ version: number; onSale: boolean; pictures: string[] } | undefined> {
  await runStatement(
    tx,
    `select sku.id from sku join product on product.id = sku.product_id
    where product.id = $1 and product.shop_id = $2 order by sku.id for no key update of sku`,
    [id, shopId],
  )
  const [row] = await runStatement<{ version: number; onSale: boolean; pictures: string[] }>(
    tx,
    `select version, on_sale as "onSale", pictures from product where id = $1 and shop_id = $2 for no key update`,
    [id, shopId],
  )
  return row
}

/** A new product, off the shelf. */
export async function insertGoods(tx: Tx, shopId: number, wish: Wish): Promise<number> {
  const { id } = await tx
    .insertInto('product')
    .values({
      shop_id: shopId,
      external_id: newId(),
      on_sale: false,
      ...columnsOf(wish),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateGoods(tx: Tx, id: number, wish: Wish): Promise<void> {
  await tx
    .updateTable('product')
    .set((eb) => ({ ...columnsOf(wish), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

const columnsOf = (wish: Wish) => ({
  ...columnsOfFields(wish),
  pictures: wish.pictures,
  specs: JSON.stringify(wish.axes),
  ...(wish.freightTemplateId !== undefined && { freight_template_id: wish.freightTemplateId }),
  ...(wish.attributes && { attributes: JSON.stringify(wish.attributes) }),
})

/** The texts become those of the wish; a language that it leaves out is taken away, and so are words for pictures that it has not. */
export async function writeTexts(
  tx: Tx,
  id: number,
  { texts, pictures }: Pick<Wish, 'texts' | 'pictures'>,
): Promise<void> {
  const rows = Object.entries(texts).flatMap(([locale, text]) => {
    if (!text || text.title === '') return []
    const { title, description, alts = {} } = text
    const own = Object.entries(alts).filter(([picture]) => pictures.includes(picture))
    return [
      { product_id: id, locale, title, description, picture_alts: JSON.stringify(Object.fromEntries(own)) },
    ]
  })
  await tx
    .deleteFrom('product_text')
    .where('product_id', '=', id)
    .$if(rows.length > 0, (query) =>
      query.where(
        'locale',
        'not in',
        rows.map(({ locale }) => locale),
      ),
    )
    .execute()
  if (rows.length === 0) return
  await tx
    .insertInto('product_text')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'locale'])
        .doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          description: eb.ref('excluded.description'),
          picture_alts: eb.ref('excluded.picture_alts'),
        }))
        // A text that stays has nothing to be indexed anew.
        .where(
          sql<boolean>`(product_text.title, product_text.description, product_text.picture_alts)
            is distinct from (excluded.title, excluded.description, excluded.picture_alts)`,
        ),
    )
    .execute()
}

/**
 * The SKUs become those of the wish, known by their choice. One that it leaves out is closed, never deleted, for orders name
 * it. Stock moves by what was put on the shelf or taken off.
 * @returns what is wrong with the stock of one: less than nothing, or more than may be put there. The caller must then roll back
 */
export async function writeSkus(
  tx: Tx,
  id: number,
  skus: Wish['skus'],
  shopId: number,
): Promise<'belowZero' | 'tooMuch' | null> {
  const rows = await runStatement<{ values: string[]; stock: number }>(
    tx,
    `select "values", stock from sku where product_id = $1`,
    [id],
  )
  const stockOf = new Map(rows.map(({ values, stock }) => [JSON.stringify(values), stock]))
  const wanted = skus.map(({ stock, ...sku }) => {
    const known = stockOf.get(JSON.stringify(sku.values))
    return {
      ...sku,
      stock: known === undefined ? stock.to : known + stock.to - stock.from,
      isMore: stock.to > stock.from,
    }
  })
  if (wanted.some(({ stock }) => stock < 0)) return 'belowZero'
  if (wanted.some(({ stock, isMore }) => isMore && stock > stockMax)) return 'tooMuch'
  const chosen = JSON.stringify(wanted.map(({ values }) => values))
  await runStatement(
    tx,
    `update sku set active = false, version = version + 1
    where product_id = $1 and active and not to_jsonb("values") in (select jsonb_array_elements($2::jsonb))`,
    [id, chosen],
  )
  await runStatement(
    tx,
    `insert into sku (product_id, "values", price_cents, original_price_cents, stock, picture, active)
    select $1, array(select jsonb_array_elements_text(one -> 'values')), (one ->> 'priceCents')::bigint,
      (one ->> 'originalPriceCents')::bigint, (one ->> 'stock')::int, one ->> 'picture', (one ->> 'active')::bool
    from jsonb_array_elements($2::jsonb) with ordinality wanted(one, n) order by n
    on conflict (product_id, "values") do update set price_cents = excluded.price_cents,
      original_price_cents = excluded.original_price_cents, stock = excluded.stock, picture = excluded.picture,
      active = excluded.active, version = sku.version + 1
    where (sku.price_cents, sku.original_price_cents, sku.stock, sku.picture, sku.active)
      is distinct from (excluded.price_cents, excluded.original_price_cents, excluded.stock, excluded.picture, excluded.active)`,
    [id, JSON.stringify(wanted)],
  )
  await writeCodesOf(tx, id, skus, shopId)
  return null
}

/** Codes of a product's SKUs as the wish has them; those of SKUs that are gone with their choice are free. */
async function writeCodesOf(tx: Tx, id: number, skus: Wish['skus'], shopId: number): Promise<void> {
  await freeCodes(tx, id)
  const rows = await runStatement<CodedSku & { values: string[] }>(
    tx,
    `select sku.id as "skuId", sku.values, ${codeColumns} from sku ${codesOf} where sku.product_id = $1`,
    [id],
  )
  const stored = new Map(rows.map((row) => [JSON.stringify(row.values), row]))
  const wanted = skus.flatMap(({ values, ...wish }) => {
    const before = stored.get(JSON.stringify(values))
    return before ? [{ skuId: before.skuId, ...withWish(before, wish) }] : []
  })
  await countChange(tx, await writeCodes(tx, shopId, wanted))
}

export async function writeHistory(
  tx: Tx,
  entry: {
    productId: number
    operatorId: string
    kind: 'made' | 'saved' | 'shelved' | 'takenOff' | 'imported'
  },
): Promise<void> {
  await tx
    .insertInto('goods_history')
    .values({ product_id: entry.productId, operator_id: entry.operatorId, kind: entry.kind })
    .execute()
}

/** @returns whether it changed */
export async function setOnSale(tx: Tx, id: number, onSale: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable('product')
    .set((eb) => ({ on_sale: onSale, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('on_sale', '<>', onSale)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}
