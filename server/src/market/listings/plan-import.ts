import { createHash } from 'node:crypto'
import type { listingsConsoleEndpoints } from '@sampan/contract/market/listings/console-endpoints.ts'
import { emptyImportAnswer } from '@sampan/contract/market/listings/import-answer.ts'
import { productKeyOf } from '@sampan/contract/market/listings/import-groups.ts'
import { changesShownMax } from '@sampan/contract/market/listings/limits.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { shopPictures } from '#base/media/index.ts'
import type { AnswerOf } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { templatesByName } from '#market/freight/index.ts'
import { areGoodsHidden } from '#market/shops/index.ts'
import { changedCells, priceJumpsOf, titleOf } from './changed-cells.ts'
import { findMany, type GoodsDetail } from './detail-store.ts'
import {
  type FileRow,
  hasChoiceColumns,
  isLegible,
  type NamedRow,
  namedRow,
  type Reading,
} from './foreign-rows.ts'
import { noteSaleGap, readSaleDemands } from './import-sale-gaps.ts'
import { idsOf, type Write } from './import-store.ts'
import { type MergedGoods, mergeSaid } from './merge-said.ts'
import { readSaid, type SaidGoods } from './read-said.ts'
import { CellProblem, type Problem } from './said-cells.ts'
import { ownersOfCodes } from './sku-code-store.ts'

type Row = typeof listingsConsoleEndpoints.console_goods_import
type Answer = AnswerOf<Row>

const externalIdLengthMax = 200

interface Group {
  rows: NamedRow[]
  id: number | null
  externalId: string | null
}

/** By its titles a product without a number is known when the same file is read again. */
const idOfTitles = (titles: string): string => createHash('sha256').update(titles).digest('hex').slice(0, 24)

/** The rows of a product, and by what it is known. */
export function groupOf(rows: readonly FileRow[], { columns, reading }: ParsedOf<Row>): Group {
  const named = rows.map((row) => namedRow(row, columns))
  const { by, key } = productKeyOf(named[0]?.record ?? {}, reading.system, hasChoiceColumns(columns))
  const group = { rows: named, id: null, externalId: null }
  if (by === 'product') return { ...group, id: /^\d{1,15}$/.test(key) ? Number(key) : 0 }
  // An unreadable cell names no product; its row is refused.
  if (by === 'nothing' || !isLegible(key)) return group
  return { ...group, externalId: by === 'titles' ? idOfTitles(key) : key.slice(0, externalIdLengthMax) }
}

/** The plan of each product: the rows to write, and the answer. Reads in a few statements however many they are. */
export async function planImport(
  db: Db,
  shopId: number,
  {
    groups,
    reading,
    now,
    mayShelve,
  }: {
    groups: readonly Group[]
    reading: Reading
    now: Date
    /** False for a member who may not put goods on sale or take them off. */
    mayShelve: boolean
  },
  { holds }: { holds: (ids: readonly number[]) => Promise<void> },
): Promise<{ writes: Write[]; answer: Answer }> {
  const found = await idsOf(
    db,
    shopId,
    groups.flatMap(({ id }) => id ?? []),
    groups.flatMap(({ externalId }) => externalId ?? []),
  )
  await holds(found.map(({ id }) => id))
  const goods = await findMany(
    db,
    shopId,
    found.map(({ id }) => id),
  )
  const byId = new Map(goods.map((each) => [each.id, each]))
  const byExternalId = new Map(goods.map((each) => [each.externalId, each]))
  const read = groups.map((group) => ({
    group,
    before: group.id !== null ? byId.get(group.id) : byExternalId.get(group.externalId ?? ''),
    said: readSaid(group.rows, reading),
  }))
  const own = await shopPictures(db, shopId, read.flatMap(freshPictures))
  const namesTemplate = read.some(({ said }) => !Array.isArray(said) && said.freightTemplate)
  const templates = namesTemplate ? await templatesByName(db, shopId) : new Map<string, number>()
  const isHidden = await areGoodsHidden(db, shopId)
  const owners = await ownersOfCodes(
    db,
    shopId,
    read.flatMap(({ said }) => (Array.isArray(said) ? [] : said.skus.flatMap(({ code }) => code ?? []))),
  )
  /** Codes of this part, in small letters. */
  const codesTaken = new Set<string>()
  const saleGapOf = await readSaleDemands(db, shopId, now)
  const answer = emptyImportAnswer()
  const writes: Write[] = []
  /** Products of this part, by our number or, the new ones, by the file's. */
  const taken = new Set<number | string | null>()
  for (const { group, before, said } of read) {
    const line = group.rows[0]?.line ?? 2
    const problems = Array.isArray(said) ? said : []
    if (group.id !== null && !before) problems.unshift({ line, column: 'product', problem: 'unknownGoods' })
    else if (taken.has(before?.id ?? group.externalId))
      problems.unshift({ line, column: before ? 'product' : 'number', problem: 'doubleProduct' })
    const merged =
      Array.isArray(said) || problems.length > 0
        ? null
        : mergeCarefully(
            { said, before, own, line, reading, isHidden, mayShelve, owners, codesTaken, templates },
            problems,
          )
    if (!merged) {
      answer.refused++
      answer.problems.push(...problems)
      continue
    }
    if (before ?? group.externalId) taken.add(before?.id ?? group.externalId)
    answer.pictureAddresses += group.rows.reduce((sum, row) => sum + row.pictureAddresses, 0)
    const title = titleOf(merged.texts)
    noteSaleGap(answer.saleGaps, { line, id: before?.id ?? null, title }, saleGapOf(merged))
    const cells = changedCells(merged, before)
    if (cells.length === 0) {
      answer.unchanged++
      continue
    }
    answer[before ? 'changed' : 'made']++
    const jumps = priceJumpsOf(merged, title)
    answer.priceJumps.count += jumps.length
    answer.priceJumps.first.push(...jumps.slice(0, changesShownMax - answer.priceJumps.first.length))
    if (answer.changes.length < changesShownMax)
      answer.changes.push({ line, title, isNew: !before, cells: cells.slice(0, changesShownMax) })
    writes.push({
      id: before?.id ?? null,
      line,
      externalId: group.externalId,
      wasOnSale: before?.onSale ?? false,
      merged,
    })
  }
  return { writes, answer }
}

/** Pictures that a file names and the product has not: they must be of this shop's uploads. */
const freshPictures = ({
  said,
  before,
}: {
  said: SaidGoods | Problem[]
  before: GoodsDetail | undefined
}): string[] =>
  Array.isArray(said) ? [] : (said.pictures ?? []).filter((picture) => !before?.pictures.includes(picture))

function mergeCarefully(
  {
    said,
    before,
    own,
    line,
    reading,
    isHidden,
    mayShelve,
    owners,
    codesTaken,
    templates,
  }: {
    said: SaidGoods
    before: GoodsDetail | undefined
    own: ReadonlySet<string>
    line: number
    reading: Reading
    /** Sampan hides the goods of the shop: none comes onto the shelf. */
    isHidden: boolean
    mayShelve: boolean
    /** SKUs that have codes of the file now. */
    owners: ReadonlyMap<string, number>
    codesTaken: Set<string>
    /** Shipping templates of the shop, by their names in small letters. */
    templates: ReadonlyMap<string, number>
  },
  problems: Problem[],
) {
  try {
    const strange = said.pictures?.find((picture) => !before?.pictures.includes(picture) && !own.has(picture))
    if (strange !== undefined) throw new CellProblem('pictures', 'foreignPicture')
    const merged = mergeSaid(said, before, reading, templates)
    if (isHidden && merged.onSale && !before?.onSale) throw new CellProblem('on_sale', 'shopHidden')
    if (!mayShelve && merged.onSale !== (before?.onSale ?? false))
      throw new CellProblem('on_sale', 'mayNotShelve')
    requireFreeCodes(merged, owners, codesTaken)
    return merged
  } catch (error) {
    if (!(error instanceof CellProblem)) throw error
    problems.push({ line: error.line ?? line, column: error.column, problem: error.problem })
    return null
  }
}

/** A code is one SKU's in the shop; SKUs of one product may change theirs among one another. */
function requireFreeCodes(
  { skus }: MergedGoods,
  owners: ReadonlyMap<string, number>,
  taken: Set<string>,
): void {
  const given = new Set(
    skus.filter(({ code, before }) => code !== before?.code).map(({ before }) => before?.id),
  )
  const own = new Set<string>()
  for (const { code, line, before } of skus) {
    if (code === null) continue
    const key = code.toLowerCase()
    const owner = owners.get(key)
    const isOthers = owner !== undefined && owner !== before?.id && !given.has(owner)
    if (isOthers || taken.has(key) || own.has(key)) throw new CellProblem('sku_code', 'codeTaken', line)
    own.add(key)
  }
  for (const key of own) taken.add(key)
}
