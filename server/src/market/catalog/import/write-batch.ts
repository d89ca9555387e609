import { isDeepStrictEqual } from 'node:util'
import { eachField, productFieldNames } from '@sampan/contract/market/catalog/product-fields.ts'
import type { Tx } from '#kernel/database.ts'
import { addImportedReviews } from '#market/reviews/index.ts'
import { ensureShops, recountShops } from '#market/shops/index.ts'
import { type CodesOfSku, writeImportedCodes } from './import-code-store.ts'
import {
  findStored,
  insertGoods,
  recountStars,
  type ShelvedGoods,
  type StoredGoods,
  updateGoods,
} from './import-store.ts'
import type { ImportedGoods } from './parse-goods.ts'
import type { Problem } from './source-record.ts'

export type Outcome = 'new' | 'updated' | 'unchanged'

export type PicturedGoods = Pick<ImportedGoods, 'category' | 'titles' | 'kindWords' | 'externalId'>

/** Pictures for goods that come without files of their own. */
export interface GoodsPictures {
  /** The bases of a product's pictures, always the same for the same product. */
  choose(goods: PicturedGoods): string[]
  /** Sees to it that the files are there. */
  make(bases: readonly string[]): Promise<void>
}

/** Outcomes of a batch in its order, and SKU codes that another SKU of the shop has. */
export interface WrittenBatch {
  outcomes: Outcome[]
  problems: Problem[]
}

/** Writes goods into the catalogue in the caller's transaction. */
export async function writeBatch(
  tx: Tx,
  batch: readonly ImportedGoods[],
  pictures: GoodsPictures,
  now: Date,
): Promise<WrittenBatch> {
  const shops = await ensureShops(
    tx,
    batch.map(({ shopName, category, shipFrom }) => ({
      name: shopName,
      room: category,
      country: shipFrom,
    })),
    now,
  )
  const shelved = batch.map((goods) => ({ goods, shopId: shops.get(goods.shopName.toLowerCase()) ?? 0 }))
  const stored = new Map(
    (await findStored(tx, shelved)).map((each) => [keyOf(each.shopId, each.externalId), each]),
  )
  const storedOf = ({ goods, shopId }: ShelvedGoods) => stored.get(keyOf(shopId, goods.externalId))
  const fresh = shelved
    .filter((each) => !storedOf(each))
    .map((each) => ({ ...each, pictures: pictures.choose(each.goods) }))
  const freshIds = await insertGoods(tx, fresh)
  const idOfFresh = new Map(fresh.map(({ goods }, n) => [goods, freshIds[n] ?? 0]))

  const outcomes: Outcome[] = []
  const coded: { sku: CodesOfSku; place: string }[] = []
  const reviewed: number[] = []
  for (const each of shelved) {
    const known = storedOf(each)
    const goods = known ? withKept(each.goods, known) : each.goods
    const productId = known?.productId ?? idOfFresh.get(each.goods) ?? 0
    const isSame = known !== undefined && says(known, goods)
    if (known && !isSame) await updateGoods(tx, productId, goods)
    if (!isSame)
      for (const { values, code, barcode, bin } of goods.skus)
        coded.push({
          sku: { productId, shopId: each.shopId, values, code, barcode, bin },
          place: goods.place,
        })
    const added = await addImportedReviews(tx, productId, each.goods.reviews)
    if (added > 0) reviewed.push(productId)
    outcomes.push(known === undefined ? 'new' : isSame && added === 0 ? 'unchanged' : 'updated')
  }
  if (reviewed.length > 0) await recountStars(tx, reviewed)
  const touched = shelved.filter((_, n) => outcomes[n] !== 'unchanged').map(({ shopId }) => shopId)
  if (touched.length > 0) await recountShops(tx, [...new Set(touched)])
  const taken = await writeImportedCodes(
    tx,
    coded.map(({ sku }) => sku),
  )
  const problems = taken.flatMap((n) => {
    const { sku, place } = coded[n] ?? {}
    return sku && place ? [{ place, reason: `SKU code "${sku.code}" is another's in this shop` }] : []
  })
  return { outcomes, problems }
}

const keyOf = (shopId: number, externalId: string): string => `${shopId}/${externalId}`

/** Goods with what only the catalogue knows: a file that says no HS code or barcode takes none away. */
const withKept = (goods: ImportedGoods, stored: StoredGoods): ImportedGoods => ({
  ...goods,
  ...eachField<StoredGoods>((field) => goods[field] ?? stored[field]),
  skus: goods.skus.map((sku) => {
    const before = stored.skus.find(({ values }) => isDeepStrictEqual(values, sku.values))
    if (!before) return sku
    const { code, barcode, bin } = before
    return { ...sku, code: sku.code ?? code, barcode: sku.barcode ?? barcode, bin: sku.bin ?? bin }
  }),
})

/** True if the catalogue already says all that the file says. Languages that only the catalogue has are left alone. */
function says(stored: StoredGoods, goods: ImportedGoods): boolean {
  const skus = stored.skus.filter(({ active }) => active).map(({ active: _, ...sku }) => sku)
  return (
    productFieldNames.every((field) => stored[field] === goods[field]) &&
    isDeepStrictEqual(stored.specs, goods.specs) &&
    isDeepStrictEqual(stored.attributes, goods.attributes) &&
    isDeepStrictEqual({ ...stored.titles, ...goods.titles }, stored.titles) &&
    isDeepStrictEqual({ ...stored.descriptions, ...goods.descriptions }, stored.descriptions) &&
    isDeepStrictEqual(inOrder(skus), inOrder(goods.skus))
  )
}

const inOrder = <Sku extends { values: string[] }>(skus: readonly Sku[]): Sku[] =>
  skus.toSorted((a, b) => (a.values.join('\n') < b.values.join('\n') ? -1 : 1))
