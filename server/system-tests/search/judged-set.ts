import { readFileSync } from 'node:fs'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Client, TestServer } from '#testing/test-server.ts'

/** One judgement: how well a product answers a query, 0 to 3; it is named by its number in the imported file. */
interface Judgement {
  query: string
  productId: string
  grade: number
}

/** For each query the grades of the products that answer it. */
export type JudgedSet = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Reads a set in JSONL, `{query, productId, grade}` a line. */
export function readJudged(file: string): JudgedSet {
  const set = new Map<string, Map<string, number>>()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.trim() === '') continue
    const { query, productId, grade } = JSON.parse(line) as Judgement
    const grades = set.get(String(query)) ?? new Map<string, number>()
    grades.set(String(productId), Number(grade))
    set.set(String(query), grades)
  }
  return set
}

export interface Measured {
  query: string
  ndcg10: number
  /** The same without the hits that nobody has judged. */
  judgedNdcg10: number
  /** Share found of those that ten places can hold. */
  recall10: number
  /** Share found of all that are good. */
  recall20: number
  found: number
  ms: number
  /** Goods that should be among the first ten and are not. */
  missed: string[]
}

const shown = 20

/** Asks each query once as a visitor does, and compares the answer with the judgements. */
export async function measure(server: TestServer, set: JudgedSet, locale: Locale): Promise<Measured[]> {
  const externalIds = new Map(
    (await server.db.selectFrom('product').select(['id', 'external_id']).execute()).map((row) => [
      row.id,
      row.external_id,
    ]),
  )
  const client = server.client({ locale })
  const measured: Measured[] = []
  for (const [query, grades] of set) {
    // A search that no product answers well says nothing about the order of an answer.
    if (![...grades.values()].some((grade) => grade > 0)) continue
    const { ids, ms } = await ask(client, query)
    measured.push({
      query,
      ms,
      ...compare(
        ids.map((id) => externalIds.get(id) ?? ''),
        grades,
      ),
    })
  }
  return measured
}

async function ask(client: Client, query: string): Promise<{ ids: number[]; ms: number }> {
  const startedMs = performance.now()
  const { items } = await client.expect('product_search', { q: query.slice(0, 60), limit: shown })
  const ms = performance.now() - startedMs
  return { ids: items.map(({ id }) => id), ms }
}

function compare(
  ids: readonly string[],
  grades: ReadonlyMap<string, number>,
): Omit<Measured, 'query' | 'ms'> {
  const gain = (grade: number, place: number) => (2 ** grade - 1) / Math.log2(place + 2)
  const sum = (list: readonly number[]) => list.reduce((total, one, place) => total + gain(one, place), 0)
  const best = sum([...grades.values()].sort((one, other) => other - one).slice(0, 10))
  const good = [...grades].filter(([, grade]) => grade > 0).map(([id]) => id)
  const among = (count: number) => good.filter((id) => ids.slice(0, count).includes(id)).length
  return {
    ndcg10: sum(ids.slice(0, 10).map((id) => grades.get(id) ?? 0)) / best,
    judgedNdcg10: sum(ids.flatMap((id) => grades.get(id) ?? []).slice(0, 10)) / best,
    recall10: among(10) / Math.min(good.length, 10),
    recall20: among(20) / good.length,
    found: ids.length,
    missed: good.filter((id) => !ids.slice(0, 10).includes(id)),
  }
}

export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(numbers.length, 1)

/** A value that this share of the numbers does not exceed. */
export const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(numbers.length * share) - 1)] ?? 0
