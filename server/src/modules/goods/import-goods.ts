import { isDeepStrictEqual } from 'node:util'
import { picturesPerProductMax, skusPerProductMax } from '@sampan/contract/catalog/limits.ts'
import type { goodsConsoleEndpoints } from '@sampan/contract/goods/console-endpoints.ts'
import { csvProductsMax } from '@sampan/contract/goods/limits.ts'
import { closingGaps, gapsOf } from '@sampan/contract/goods/rules.ts'
import type { importProblem } from '@sampan/contract/goods/schemas.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { CsvError, parse } from 'csv-parse/sync'
import type * as z from 'zod/mini'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import type { SpecAxis } from '#modules/catalog/index.ts'
import { shopPictures } from '#modules/media/index.ts'
import { recountGoods } from '#modules/shops/index.ts'
import { findGoods, type GoodsDetail } from './detail-store.ts'
import { CellProblem, namesOf, type ReadSku, type Record, readProduct, readSku } from './goods-csv.ts'
import {
  holdGoods,
  insertGoods,
  setOnSale,
  updateGoods,
  type Wish,
  writeHistory,
  writeSkus,
  writeTexts,
} from './save-store.ts'

type Row = typeof goodsConsoleEndpoints.console_goods_import
type Problem = z.input<typeof importProblem>

interface Line {
  line: number
  record: Record
}

/** Thrown to leave a trial, or an import with problems, without keeping what it wrote. */
class NotKept extends Error {}

/**
 * Reads a part of a CSV file as `exportGoods` writes it: rows with the same product number, or without one and one under
 * the other with the same English title, are one product. All is written or, where anything is wrong, nothing, and what is
 * wrong is said line by line. Refuses csvUnreadable.
 */
export async function importGoods(ctx: MemberContext, input: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  const groups = groupsOf(linesOf(input.csv))
  let answer: AnswerOf<Row> = { made: 0, changed: 0, unchanged: 0, problems: [] }
  const work = async (tx: Tx): Promise<AnswerOf<Row>> => {
    answer = { made: 0, changed: 0, unchanged: 0, problems: [] }
    let isShelfChanged = false
    for (const group of groups) {
      const done = await importProduct(tx, ctx, group)
      if ('problem' in done) answer.problems.push(done.problem)
      else {
        answer[done.outcome]++
        isShelfChanged ||= done.isShelfChanged
      }
    }
    if (isShelfChanged) await recountGoods(tx, ctx.member.shopId)
    if (input.isTrial || answer.problems.length > 0) throw new NotKept()
    return answer
  }
  return ctx.act(work).catch((error: unknown) => {
    if (error instanceof NotKept) return answer
    throw error
  })
}

/** What parts the cells of the heading parts all others: a semicolon in a text is one of the text. */
const separatorOf = (csv: string): string => /[,;\t]/.exec(csv)?.[0] ?? ','

function linesOf(csv: string): Line[] {
  try {
    const records: Record[] = parse(csv, {
      bom: true,
      columns: (head: string[]) => head.map((name) => name.trim()),
      delimiter: separatorOf(csv),
      skip_empty_lines: true,
      relax_column_count_less: true,
    })
    return records.map((record, n) => ({ line: n + 2, record }))
  } catch (error) {
    if (error instanceof CsvError) return refuse('csvUnreadable')
    throw error
  }
}

const englishOf = (record: Record): string => record['title_en'] ?? ''

function groupsOf(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = []
  const byNumber = new Map<string, Line[]>()
  for (const line of lines) {
    const number = (line.record['product'] ?? '').trim()
    const above = groups.at(-1)?.[0]?.record
    const isSame =
      number === '' && above && !above['product']?.trim() && englishOf(above) === englishOf(line.record)
    const known = number === '' ? (isSame ? groups.at(-1) : undefined) : byNumber.get(number)
    if (known) known.push(line)
    else {
      const group = [line]
      groups.push(group)
      if (number !== '') byNumber.set(number, group)
    }
  }
  if (groups.length === 0 || groups.length > csvProductsMax) refuse('csvUnreadable')
  return groups
}

type Done = { outcome: 'made' | 'changed' | 'unchanged'; isShelfChanged: boolean } | { problem: Problem }

async function importProduct(tx: Tx, ctx: MemberContext, group: readonly Line[]): Promise<Done> {
  const { shopId } = ctx.member
  let at = group[0]?.line ?? 2
  const problem = (column: string, what: Problem['problem']): Done => ({
    problem: { line: at, column, problem: what },
  })
  try {
    const first = group[0]?.record ?? {}
    const number = (first['product'] ?? '').trim()
    const id = number === '' ? null : /^\d{1,15}$/.test(number) ? Number(number) : Number.NaN
    const held = id === null || Number.isNaN(id) ? undefined : await holdGoods(tx, shopId, id)
    if (id !== null && !held) return problem('product', 'unknownGoods')
    const before = id === null ? undefined : await findGoods(tx, shopId, id)
    const product = readProduct(first, before)
    const skus: ReadSku[] = []
    for (const { line, record } of group) {
      at = line
      const sku = readSku(record)
      if (sku) skus.push(sku)
      if (skus.length > skusPerProductMax) return problem('axis_1', 'badValue')
    }
    at = group[0]?.line ?? 2
    const known = new Set(before?.pictures)
    const fresh = product.pictures.filter((picture) => !known.has(picture))
    const own = await shopPictures(tx, shopId, fresh)
    if (product.pictures.length > picturesPerProductMax || !fresh.every((picture) => own.has(picture)))
      return problem('pictures', 'badValue')
    const matrix = matrixOf(before, skus)
    if (!matrix) return problem('axis_1', 'badValue')
    if (new Set(matrix.skus.map(({ values }) => JSON.stringify(values))).size < matrix.skus.length)
      return problem('value_1', 'doubleRow')
    const { onSale, ...rest } = product
    const wish: Wish = { id, version: before?.version ?? 0, ...rest, ...matrix }
    return await writeProduct(tx, ctx, { wish, before, onSale }, problem)
  } catch (error) {
    if (error instanceof CellProblem) return problem(error.column, error.problem)
    throw error
  }
}

async function writeProduct(
  tx: Tx,
  ctx: MemberContext,
  { wish, before, onSale }: { wish: Wish; before: GoodsDetail | undefined; onSale: boolean },
  problem: (column: string, what: Problem['problem']) => Done,
): Promise<Done> {
  const gaps = gapsOf({ ...wish, skus: wish.skus.map(({ active, stock }) => ({ active, stock: stock.to })) })
  if (onSale && gaps.some((gap) => closingGaps.includes(gap))) return problem('on_sale', 'missing')
  const isSame = before !== undefined && says(before, wish)
  const isShelfChanged = onSale !== (before?.onSale ?? false)
  if (isSame && !isShelfChanged) return { outcome: 'unchanged', isShelfChanged: false }
  const id = before?.id ?? (await insertGoods(tx, ctx.member.shopId, wish))
  if (!isSame) {
    if (before) await updateGoods(tx, id, wish)
    await writeTexts(tx, id, wish)
    if (!(await writeSkus(tx, id, wish.skus))) return problem('stock', 'belowZero')
  }
  await setOnSale(tx, id, onSale)
  await writeHistory(tx, { productId: id, operatorId: ctx.operator.id, kind: 'imported' })
  return { outcome: before ? 'changed' : 'made', isShelfChanged }
}

/** Whether the shop already says all that the wish says. */
function says(before: GoodsDetail, wish: Wish): boolean {
  const sku = (one: {
    values: string[]
    priceCents: number
    originalPriceCents: number | null
    active: boolean
  }) => [one.values, one.priceCents, one.originalPriceCents, one.active]
  const sorted = (all: readonly unknown[]) => all.map((one) => JSON.stringify(one)).sort()
  return (
    before.category === wish.category &&
    before.shipFrom === wish.shipFrom &&
    before.weightGrams === wish.weightGrams &&
    isDeepStrictEqual(before.pictures, wish.pictures) &&
    isDeepStrictEqual(before.attributes, wish.attributes ?? before.attributes) &&
    isDeepStrictEqual(before.specs, wish.axes) &&
    isDeepStrictEqual(before.texts, wish.texts) &&
    wish.skus.every(({ stock }) => stock.from === stock.to) &&
    isDeepStrictEqual(sorted(before.skus.map(sku)), sorted(wish.skus.map(sku)))
  )
}

/**
 * The axes and SKUs that the rows name: an axis or value that the product has keeps its key, its names in all languages and
 * its picture; one that is new is called as the file calls it. Null where rows name different axes.
 */
function matrixOf(
  before: GoodsDetail | undefined,
  rows: readonly ReadSku[],
): Pick<Wish, 'axes' | 'skus'> | null {
  const specs = before?.specs ?? []
  if (rows.length === 0) return { axes: specs, skus: [] }
  const axisNames = rows[0]?.choice.map(({ axis }) => axis) ?? []
  const isEven = rows.every(({ choice }) =>
    isDeepStrictEqual(
      choice.map(({ axis }) => axis),
      axisNames,
    ),
  )
  if (!isEven || new Set(axisNames).size < axisNames.length) return null
  const known = keyByName(specs)
  const axes: SpecAxis[] = axisNames.map((name, n) => {
    const axis = specs.find(({ key }) => key === known.get(name))
    const keys = keyByName(axis?.values ?? [])
    const named = [...new Set(rows.map(({ choice }) => choice[n]?.value ?? ''))]
    const fresh = named.filter((value) => !keys.has(value))
    return {
      key: axis?.key ?? name,
      name: axis?.name ?? name,
      values: [
        ...(axis?.values ?? []),
        ...fresh.map((value) => ({ key: value, name: value, picture: null })),
      ],
    }
  })
  const stored = new Map(before?.skus.map((sku) => [JSON.stringify(sku.values), sku]))
  const skus = rows.map(({ choice, stock, stockTo, ...row }) => {
    const values = choice.map(({ value }, n) => {
      const axis = specs.find(({ key }) => key === axes[n]?.key)
      return keyByName(axis?.values ?? []).get(value) ?? value
    })
    const sku = stored.get(JSON.stringify(values))
    const { priceCents, originalPriceCents, active } = row
    const moved = stock ?? { from: sku?.stock ?? 0, to: stockTo }
    return { values, priceCents, originalPriceCents, active, picture: sku?.picture ?? null, stock: moved }
  })
  return { axes, skus }
}

/** The key of what a person calls so, or of what has this key. */
function keyByName(all: readonly { key: string; name: SpecAxis['name'] }[]): Map<string, string> {
  const names = namesOf(all)
  return new Map([
    ...all.map(({ key }) => [key, key] as const),
    ...all.map(({ key }) => [names.get(key) ?? key, key] as const),
  ])
}
