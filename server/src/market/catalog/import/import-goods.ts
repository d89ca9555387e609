import { extname } from 'node:path'
import type { FileEncoding } from '@sampan/contract/market/listings/file-encoding.ts'
import type { Db } from '#kernel/database.ts'
import { transaction } from '#kernel/transaction.ts'
import { groupRecords } from './group-records.ts'
import { type ImportDefaults, type ImportedGoods, parseGoods } from './parse-goods.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'
import { type Problem, UnreadableFile } from './source-record.ts'
import { type GoodsPictures, type Outcome, type WrittenBatch, writeBatch } from './write-batch.ts'

export interface ImportOptions {
  db: Db
  /** A .csv, .tsv or .json file. */
  file: string
  /** Encoding of a text file; left out, it is found by its beginning. */
  encoding?: FileEncoding | undefined
  defaults: ImportDefaults
  pictures: GoodsPictures
  now: Date
  /** Does everything and keeps nothing. */
  dryRun: boolean
  /** Products written in one transaction. */
  batchSize?: number
  progress?: (share: number, counts: ImportCounts) => void
}

export type ImportCounts = Record<Outcome | 'failed', number>

export interface ImportResult {
  /** In which a text file was read. */
  encoding: FileEncoding | null
  counts: ImportCounts
  shops: number
  skus: number
  reviews: number
  /** The first thousand; `counts.failed` knows them all. */
  problems: Problem[]
}

const problemsKept = 1000

/** Thrown to leave a transaction without keeping what it wrote. */
class NotKept extends Error {}

/**
 * Imports goods from a file: everything valid, in batches, each in a transaction of its own. Goods are known by their
 * number in the file, so that a second run changes only what has changed.
 * @throws UnreadableFile when the file is none that can be read
 */
export async function importGoods(options: ImportOptions): Promise<ImportResult> {
  const { file, defaults, now, batchSize = 100, progress } = options
  const source = await openSource(file, options.encoding)
  const result: ImportResult = {
    encoding: source.encoding ?? null,
    counts: { new: 0, updated: 0, unchanged: 0, failed: 0 },
    shops: 0,
    skus: 0,
    reviews: 0,
    problems: [],
  }
  const shops = new Set<string>()
  const places = new Map<string, string>()
  const fail = (problems: readonly Problem[]) => {
    result.counts.failed += problems.length
    result.problems.push(...problems.slice(0, problemsKept - result.problems.length))
  }
  const write = async (batch: readonly ImportedGoods[]) => {
    for (const { goods, outcome } of await keep(options, batch, fail)) {
      result.counts[outcome]++
      result.skus += goods.skus.length
      result.reviews += goods.reviews.length
      shops.add(goods.shopName.toLowerCase())
    }
    progress?.(source.share(), result.counts)
  }

  let batch: ImportedGoods[] = []
  for await (const group of groupRecords(source.records)) {
    fail(source.problems.splice(0))
    const { goods, problems } = parseGoods(group, defaults, now)
    fail(problems)
    if (!goods) continue
    const key = `${goods.shopName.toLowerCase()}\n${goods.externalId}`
    const before = places.get(key)
    if (before !== undefined) {
      fail([{ place: goods.place, reason: `has the same number as ${before}: "${goods.externalId}"` }])
      continue
    }
    places.set(key, group.rows[0].place)
    batch.push(goods)
    if (batch.length < batchSize) continue
    await write(batch)
    batch = []
  }
  fail(source.problems.splice(0))
  if (batch.length > 0) await write(batch)
  progress?.(1, result.counts)
  return { ...result, problems: result.problems.sort(byPlace), shops: shops.size }
}

/** Rows that could not be read are noticed before those that were read ahead of them. */
const byPlace = (a: Problem, b: Problem): number =>
  Number(/\d+/.exec(a.place)?.[0]) - Number(/\d+/.exec(b.place)?.[0])

function openSource(file: string, encoding: FileEncoding | undefined) {
  const ending = extname(file).toLowerCase()
  if (ending === '.json') return readJson(file)
  if (['.csv', '.tsv', '.txt'].includes(ending)) return readCsv(file, encoding)
  throw new UnreadableFile(`"${ending}" is no kind of file that can be imported: .csv, .tsv or .json.`)
}

type Kept = { goods: ImportedGoods; outcome: Outcome }[]

/** Writes a batch. When the database refuses it, each of its products is tried alone, so that one does not stop all. */
async function keep(
  options: ImportOptions,
  batch: readonly ImportedGoods[],
  fail: (problems: Problem[]) => void,
): Promise<Kept> {
  const { pictures, dryRun } = options
  try {
    if (!dryRun) await pictures.make(batch.flatMap((goods) => pictures.choose(goods)))
    const { outcomes, problems } = await inTransaction(options, batch)
    fail(problems)
    return batch.flatMap((goods, n) => {
      const outcome = outcomes[n]
      return outcome ? [{ goods, outcome }] : []
    })
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error
    const [only] = batch
    if (batch.length === 1 && only) {
      fail([{ place: only.place, reason: `the database refuses it: ${error.message}` }])
      return []
    }
    const kept: Kept = []
    for (const goods of batch) kept.push(...(await keep(options, [goods], fail)))
    return kept
  }
}

async function inTransaction(options: ImportOptions, batch: readonly ImportedGoods[]): Promise<WrittenBatch> {
  const { db, pictures, now, dryRun } = options
  let written: WrittenBatch = { outcomes: [], problems: [] }
  try {
    await transaction(db, async (tx) => {
      written = await writeBatch(tx, batch, pictures, now)
      if (dryRun) throw new NotKept()
    })
  } catch (error) {
    if (!(error instanceof NotKept)) throw error
  }
  return written
}

/** SQLSTATE classes 22 and 23: a value that does not fit, or a constraint. Anything else stops the import. */
const isRefusedByDatabase = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code)
