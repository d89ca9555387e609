import { createHash } from 'node:crypto'
import type { goodsConsoleEndpoints } from '@sampan/contract/goods/console-endpoints.ts'
import { changesShownMax, csvProductsMax } from '@sampan/contract/goods/limits.ts'
import { locales } from '@sampan/contract/locales/index.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { CsvError, parse } from 'csv-parse/sync'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { shopPictures } from '#modules/media/index.ts'
import { recountGoods } from '#modules/shops/index.ts'
import { findMany, type GoodsDetail } from './detail-store.ts'
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
import { CellProblem, type Line, type Problem, type Record, textOf } from './said-cells.ts'
import { changedCells, priceJumpsOf, titleOf } from './tell-changes.ts'

type Row = typeof goodsConsoleEndpoints.console_goods_import
type Answer = AnswerOf<Row>

/**
 * Reads a part of a CSV file: rows with the same product number, or without one and with the same titles, are one product. A
 * product whose rows have no fault goes in; of the others nothing does, and what is wrong is named row by row. What the
 * file does not say stays as it is. Refuses csvUnreadable.
 */
export async function importGoods(ctx: MemberContext, input: ParsedOf<Row>): Promise<Answer> {
  const groups = groupsOf(linesOf(input.csv))
  const { shopId } = ctx.member
  if (input.isTrial) return (await plan(ctx.db, shopId, groups, { holds: () => Promise.resolve() })).answer
  return ctx.act(async (tx) => {
    await holdImports(tx, shopId)
    const { writes, answer } = await plan(tx, shopId, groups, { holds: (ids) => holdMany(tx, ids) })
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

/** The delimiter, taken from the heading (comma, semicolon or tab). */
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
    return records.flatMap((record, n) =>
      Object.values(record).every((cell) => (cell ?? '').trim() === '') ? [] : [{ line: n + 2, record }],
    )
  } catch (error) {
    if (error instanceof CsvError) return refuse('csvUnreadable')
    throw error
  }
}

interface Group {
  lines: Line[]
  id: number | null
  externalId: string | null
}

const titlesOf = (record: Record): string =>
  JSON.stringify(locales.map(({ tag }) => textOf(record, `title_${tag}`).trim()))
const noTitles = titlesOf({})

/** By its titles a product without a number is known when the same file is read again. */
const idOfTitles = (titles: string): string => createHash('sha256').update(titles).digest('hex').slice(0, 24)

/** The rows of each product. A row without number and titles is of none: it is a group of its own, which is refused. */
function groupsOf(lines: readonly Line[]): Group[] {
  const groups = new Map<string, Group>()
  for (const line of lines) {
    const number = textOf(line.record, 'product').trim()
    const titles = titlesOf(line.record)
    const key = number !== '' ? `#${number}` : titles === noTitles ? `line ${line.line}` : titles
    const group = groups.get(key)
    if (group) group.lines.push(line)
    else
      groups.set(key, {
        lines: [line],
        id: number === '' ? null : /^\d{1,15}$/.test(number) ? Number(number) : 0,
        externalId: number === '' && titles !== noTitles ? idOfTitles(titles) : null,
      })
  }
  if (groups.size > csvProductsMax) refuse('csvUnreadable')
  return [...groups.values()]
}

/** What becomes of each product: what is to be written, and the answer. Reads in a few statements however many they are. */
async function plan(
  db: Db,
  shopId: number,
  groups: readonly Group[],
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
  const read = groups.map((group) => ({ group, said: readSaid(group.lines) }))
  const own = await shopPictures(db, shopId, freshPictures(read, goods))
  const answer: Answer = {
    made: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    problems: [],
    changes: [],
    priceJumps: { count: 0, first: [] },
  }
  const writes: Write[] = []
  const taken = new Set<number>()
  for (const { group, said } of read) {
    const before = group.id !== null ? byId.get(group.id) : byExternalId.get(group.externalId ?? '')
    const line = group.lines[0]?.line ?? 2
    const problems = Array.isArray(said) ? said : []
    if (group.id !== null && !before) problems.unshift({ line, column: 'product', problem: 'unknownGoods' })
    else if (before && taken.has(before.id))
      problems.unshift({ line, column: 'product', problem: 'doubleProduct' })
    const merged =
      Array.isArray(said) || problems.length > 0 ? null : mergeCarefully(said, before, own, line, problems)
    if (!merged) {
      answer.refused++
      answer.problems.push(...problems)
      continue
    }
    if (before) taken.add(before.id)
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
  said: SaidGoods,
  before: GoodsDetail | undefined,
  own: ReadonlySet<string>,
  line: number,
  problems: Problem[],
) {
  try {
    const strange = said.pictures?.find((picture) => !before?.pictures.includes(picture) && !own.has(picture))
    if (strange !== undefined) throw new CellProblem('pictures', 'foreignPicture')
    return mergeSaid(said, before)
  } catch (error) {
    if (!(error instanceof CellProblem)) throw error
    problems.push({ line: error.line ?? line, column: error.column, problem: error.problem })
    return null
  }
}
