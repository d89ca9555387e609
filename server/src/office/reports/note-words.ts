import type { reportsEndpoints } from '@sampan/contract/office/reports/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { MemoryField } from '#kernel/app-memory.ts'
import type { Context } from '#kernel/context.ts'
import type { AppDeps } from '#kernel/perform.ts'
import { personOf } from '#market/search/index.ts'
import { type OpenedByWords, writeOpened } from './words-store.ts'

type Row = typeof reportsEndpoints.search_opened

const flushAfterMs = 2000
const waitingMax = 500
const wordsLengthMax = 60
/** Looks that are not written yet, by who, words and product; null while there are none. */
const waitingLooks = new MemoryField((): { waiting: Map<string, OpenedByWords> | null } => ({
  waiting: null,
}))

/**
 * Notes that somebody came from words to a product, for its shop's numbers. Looks are written together every two seconds. What
 * looks like an address or a number of somebody is not kept.
 */
export async function noteOpened(ctx: Context, { q, productId }: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const words = q.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim().slice(0, wordsLengthMax)
  if (words === '' || words.includes('@') || /(?:\d[\s.-]?){7}/.test(words)) return {}
  const looks = ctx.memory.of(waitingLooks)
  const opened = looks.waiting ?? new Map<string, OpenedByWords>()
  const who = personOf(ctx)
  if (opened.size < waitingMax)
    opened.set(`${who.toString('hex')} ${productId} ${words}`, {
      words,
      productId,
      who,
      buyerId: ctx.buyer?.id ?? null,
    })
  if (looks.waiting === null) {
    looks.waiting = opened
    setTimeout(() => {
      flushOpened(ctx).catch(() => undefined) // the database is away; so are these looks
    }, flushAfterMs).unref()
  }
  return {}
}

export async function flushOpened({ db, memory }: Pick<AppDeps, 'db' | 'memory'>): Promise<void> {
  const looks = memory.of(waitingLooks)
  const opened = [...(looks.waiting?.values() ?? [])]
  looks.waiting = null
  if (opened.length > 0) await writeOpened(db, opened)
}
