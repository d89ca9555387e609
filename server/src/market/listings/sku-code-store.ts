import type { Db, Tx } from '#kernel/database.ts'
import { isUniqueViolation } from '#kernel/database-errors.ts'
import { refuse } from '#kernel/refusal.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { ReadAgain } from '#kernel/transaction.ts'

/** Codes that a shop gave a SKU, the shelf or bin it lies in, and what a piece costs it in cents; null where it said nothing. */
export interface SkuCodes {
  code: string | null
  barcode: string | null
  costCents: number | null
  bin: string | null
}
export const noCodes: SkuCodes = { code: null, barcode: null, costCents: null, bin: null }

/** Codes as somebody wants them: what is undefined stays. */
export type CodesWish = { [Part in keyof SkuCodes]?: SkuCodes[Part] | undefined }

export const withWish = (before: SkuCodes, wish: CodesWish): SkuCodes => ({
  code: wish.code === undefined ? before.code : wish.code,
  barcode: wish.barcode === undefined ? before.barcode : wish.barcode,
  costCents: wish.costCents === undefined ? before.costCents : wish.costCents,
  bin: wish.bin === undefined ? before.bin : wish.bin,
})

/** Columns of a SKU's codes; `codesOf` joins their table. */
export const codeColumns = `codes.code, codes.barcode, codes.cost_cents as "costCents", codes.bin`
export const codesOf = 'left join sku_code codes on codes.sku_id = sku.id'

export interface CodedSku extends SkuCodes {
  skuId: number
}

const rowsOf = `jsonb_to_recordset($1::jsonb) as x("skuId" bigint, code text, barcode text, "costCents" bigint, bin text)`

/**
 * Writes the codes of held SKUs of one shop; those that say nothing lose their row. Codes may change places among them.
 * Refuses skuCodeTaken, with the codes that other SKUs of the shop have or that stand twice among these.
 * @returns ids of those that changed
 */
export async function writeCodes(tx: Tx, shopId: number, skus: readonly CodedSku[]): Promise<number[]> {
  if (skus.length === 0) return []
  const given = JSON.stringify(skus)
  const taken = await runStatement<{ code: string }>(
    tx,
    `select min(x.code) as code from ${rowsOf} where x.code is not null group by lower(x.code) having count(*) > 1
    union
    select x.code from ${rowsOf} join sku_code k on k.shop_id = $2 and lower(k.code) = lower(x.code)
    where k.sku_id not in (select y."skuId" from jsonb_to_recordset($1::jsonb) as y("skuId" bigint))`,
    [given, shopId],
  )
  if (taken.length > 0) refuseTaken(taken.map(({ code }) => code))
  const gone = await runStatement<{ skuId: number }>(
    tx,
    `delete from sku_code k using ${rowsOf} where k.sku_id = x."skuId"
      and (k.code, k.barcode, k.cost_cents, k.bin) is distinct from (x.code, x.barcode, x."costCents", x.bin)
    returning k.sku_id as "skuId"`,
    [given],
  )
  try {
    const made = await runStatement<{ skuId: number }>(
      tx,
      `insert into sku_code (sku_id, shop_id, code, barcode, cost_cents, bin)
      select x."skuId", $2, x.code, x.barcode, x."costCents", x.bin from ${rowsOf}
      where num_nonnulls(x.code, x.barcode, x."costCents", x.bin) > 0
      on conflict (sku_id) do nothing returning sku_id as "skuId"`,
      [given, shopId],
    )
    return [...new Set([...gone, ...made].map(({ skuId }) => skuId))]
  } catch (error) {
    // Somebody gave one of these codes to another SKU in this very moment: read again, it is refused by its name.
    if (isUniqueViolation(error, 'sku_code_of_shop')) throw new ReadAgain('A code was taken meanwhile')
    throw error
  }
}

const codesNamed = 5
const refuseTaken = (codes: readonly string[]): never =>
  refuse('skuCodeTaken', { codes: codes.slice(0, codesNamed).join(', ') })

/** Codes of a product's SKUs that are closed because their choice is gone: others may have them. */
export async function freeCodes(tx: Tx, productId: number): Promise<void> {
  await runStatement(
    tx,
    `delete from sku_code where sku_id in (
      select sku.id from sku join product on product.id = sku.product_id
      where product.id = $1 and not choice_on_axes(product.specs, sku.values))`,
    [productId],
  )
}

/** Counts a change of these SKUs: whoever saves them by an older version hears of it. */
export async function countChange(tx: Tx, skuIds: readonly number[]): Promise<void> {
  if (skuIds.length === 0) return
  await runStatement(tx, 'update sku set version = version + 1 where id = any($1::bigint[])', [skuIds])
}

/** SKUs of a shop that have one of these codes now, by the code in small letters. */
export async function ownersOfCodes(
  db: Db,
  shopId: number,
  codes: readonly string[],
): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  const rows = await runStatement<{ code: string; skuId: number }>(
    db,
    `select k.code, k.sku_id as "skuId" from unnest($2::text[]) wanted(code)
    join sku_code k on k.shop_id = $1 and lower(k.code) = lower(wanted.code)`,
    [shopId, codes],
  )
  return new Map(rows.map(({ code, skuId }) => [code.toLowerCase(), skuId]))
}

/** Products of more SKUs than this are not looked up by a code. */
const codedMax = 500

/** Products of a shop with a SKU whose code begins so, or whose barcode this is. */
export async function productsByCode(db: Db, shopId: number, typed: string): Promise<number[]> {
  const rows = await runStatement<{ id: number }>(
    db,
    `select distinct sku.product_id as id from (
      (select sku_id from sku_code where shop_id = $1 and lower(code) like $2 limit ${codedMax})
      union all
      (select sku_id from sku_code where shop_id = $1 and barcode = $3 limit ${codedMax})) found
    join sku on sku.id = found.sku_id`,
    [shopId, `${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`, typed],
  )
  return rows.map(({ id }) => id)
}

/** Products of any shop with a SKU of exactly this code, in letters of any size, or of this barcode; the SKUs made last are looked at. */
export async function productsByWholeCode(db: Db, typed: string): Promise<number[]> {
  const rows = await runStatement<{ id: number }>(
    db,
    `select distinct sku.product_id as id from (
      (select sku_id from sku_code where lower(code) = $1 order by sku_id desc limit ${codedMax})
      union all
      (select sku_id from sku_code where barcode = $2 order by sku_id desc limit ${codedMax})) found
    join sku on sku.id = found.sku_id`,
    [typed.toLowerCase(), typed],
  )
  return rows.map(({ id }) => id)
}

/** SKUs of a shop by the codes that it gave them; a code that none has is left out. */
export async function skuIdsOfCodes(
  db: Db,
  shopId: number,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return new Map()
  const rows = await runStatement<{ code: string; skuId: number }>(
    db,
    `select code, sku_id as "skuId" from sku_code where shop_id = $1 and code = any($2::text[])`,
    [shopId, codes],
  )
  return new Map(rows.map(({ code, skuId }) => [code, skuId]))
}
