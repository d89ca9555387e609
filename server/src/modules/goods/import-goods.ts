import { createHash } from 'node:crypto'
import type { goodsConsoleEndpoints } from '@sampan/contract/goods/console-endpoints.ts'
import { productKeyOf } from '@sampan/contract/goods/import-groups.ts'
import { changesShownMax } from '@sampan/contract/goods/limits.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { shopPictures } from '#modules/media/index.ts'
import { recountGoods } from '#modules/shops/index.ts'
import { findMany, type GoodsDetail } from './detail-store.ts'
import {
  type FileRow,
  hasChoiceColumns,
  isLegible,
  type NamedRow,
  namedRow,
  type Reading,
} from './foreign-rows.ts'
import {
  holdImports,
  holdMany,
  idsOf,
  noteImported,
  shelveMany,
  type Write,
  writeMany,
} from './import-store.ts'
import { mergeSaid } from './merge-said.ts'
import { readSaid, type SaidGoods } from './read-said.ts'
import { CellProblem, type Problem } from './said-cells.ts'
import { changedCells, priceJumpsOf, titleOf } from './tell-changes.ts'

type Row = typeof goodsConsoleEndpoints.console_goods_import
type Answer = AnswerOf<Row>

const externalIdLengthMax = 200

/**
 * Reads a part of a file, which the console has cut into the rows of each product. A product whose rows have no fault goes
 * in; of the others nothing does, and what is wrong is named row by row. What the file does not say stays as it is.
 */
export async function importGoods(ctx: MemberContext, input: ParsedOf<Row>): Promise<Answer> {
  const groups = input.products.map((rows) => groupOf(rows, input))
  const { reading } = input
  const { shopId } = ctx.member
  if (input.isTrial)
    return (await plan(ctx.db, shopId, { groups, reading }, { holds: () => Promise.resolve() })).answer
  return ctx.act(async (tx) => {
    await holdImports(tx, shopId)
    const { writes, answer } = await plan(
      tx,
      shopId,
      { groups, reading },
      { holds: (ids) => holdMany(tx, ids) },
    )
    if (writes.length > 0) {
      const ids = await writeMany(tx, shopId, writes)
      const shelved = writes.flatMap(({ merged, wasOnSale }, n) =>
        merged.onSale === wasOnSale ? [] : [{ id: ids[n] ?? 0, onSale: merged.onSale }],
      )
      await noteImported(tx, ids, ctx.operator.id)
      if (shelved.length > 0) {
        await shelveMany(tx, shelved)
        await recountGoods(tx, shopId)
      }
    }
    return { ...answer, changes: [], priceJumps: { count: answer.priceJumps.count, first: [] } }
  })
}

interface Group {
  rows: NamedRow[]
  id: number | null
  externalId: string | null
}

/** By its titles a product without a number is known when the same file is read again. */
const idOfTitles = (titles: string): string => createHash('sha256').update(titles).digest('hex').slice(0, 24)

/** The rows of a product, and by what it is known. */
function groupOf(rows: readonly FileRow[], { columns, reading }: ParsedOf<Row>): Group {
  const named = rows.map((row) => namedRow(row, columns))
  const { by, key } = productKeyOf(named[0]?.record ?? {}, reading.system, hasChoiceColumns(columns))
  const group = { rows: named, id: null, externalId: null }
  if (by === 'product') return { ...group, id: /^\d{1,15}$/.test(key) ? Number(key) : 0 }
  // What cannot be read names nothing; the row is refused for it.
  if (by === 'nothing' || !isLegible(key)) return group
  return { ...group, externalId: by === 'titles' ? idOfTitles(key) : key.slice(0, externalIdLengthMax) }
}

/** What becomes of each product: what is to be written, and the answer. Reads in a few statements however many they are. */
async function plan(
  db: Db,
  shopId: number,
  { groups, reading }: { groups: readonly Group[]; reading: Reading },
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
  const read = groups.map((group) => ({ group, said: readSaid(group.rows, reading) }))
  const own = await shopPictures(db, shopId, freshPictures(read, goods))
  const answer: Answer = {
    made: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    pictureAddresses: 0,
    problems: [],
    changes: [],
    priceJumps: { count: 0, first: [] },
  }
  const writes: Write[] = []
  const taken = new Set<number>()
  for (const { group, said } of read) {
    const before = group.id !== null ? byId.get(group.id) : byExternalId.get(group.externalId ?? '')
    const line = group.rows[0]?.line ?? 2
    const problems = Array.isArray(said) ? said : []
    if (group.id !== null && !before) problems.unshift({ line, column: 'product', problem: 'unknownGoods' })
    else if (before && taken.has(before.id))
      problems.unshift({ line, column: 'product', problem: 'doubleProduct' })
    const merged =
      Array.isArray(said) || problems.length > 0
        ? null
        : mergeCarefully({ said, before, own, line, reading }, problems)
    if (!merged) {
      answer.refused++
      answer.problems.push(...problems)
      continue
    }
    if (before) taken.add(before.id)
    answer.pictureAddresses += group.rows.reduce((sum, row) => sum + row.pictureAddresses, 0)
    const cells = changedCells(merged, before)
    if (cells.length === 0) {
      answer.unchanged++
      continue
    }
    answer[before ? 'changed' : 'made']++
    const title = titleOf(merged.texts)
    const jumps = priceJumpsOf(merged, title)
    answer.priceJumps.count += jumps.length
    answer.priceJumps.first.push(...jumps.slice(0, changesShownMax - answer.priceJumps.first.length))
    if (answer.changes.length < changesShownMax)
      answer.changes.push({ line, title, isNew: !before, cells: cells.slice(0, changesShownMax) })
    writes.push({
      id: before?.id ?? null,
      externalId: group.externalId,
      wasOnSale: before?.onSale ?? false,
      merged,
    })
  }
  return { writes, answer }
}

/** Pictures that a file names and the product has not: they must be of this shop's uploads. */
function freshPictures(
  read: readonly { group: Group; said: SaidGoods | Problem[] }[],
  goods: readonly GoodsDetail[],
): string[] {
  const known = new Set(goods.flatMap(({ pictures }) => pictures))
  return read.flatMap(({ said }) =>
    Array.isArray(said) ? [] : (said.pictures ?? []).filter((picture) => !known.has(picture)),
  )
}

function mergeCarefully(
  {
    said,
    before,
    own,
    line,
    reading,
  }: {
    said: SaidGoods
    before: GoodsDetail | undefined
    own: ReadonlySet<string>
    line: number
    reading: Reading
  },
  problems: Problem[],
) {
  try {
    const strange = said.pictures?.find((picture) => !before?.pictures.includes(picture) && !own.has(picture))
    if (strange !== undefined) throw new CellProblem('pictures', 'foreignPicture')
    return mergeSaid(said, before, reading)
  } catch (error) {
    if (!(error instanceof CellProblem)) throw error
    problems.push({ line: error.line ?? line, column: error.column, problem: error.problem })
    return null
  }
}
