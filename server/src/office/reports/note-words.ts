import type { reportsEndpoints } from '@sampan/contract/office/reports/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Context } from '#kernel/context.ts'
import { LaterWrites } from '#kernel/later-writes.ts'
import type { AppDeps } from '#kernel/perform.ts'
import { personOf, wordsToKeep } from '#market/search/index.ts'
import { type OpenedByWords, writeOpened } from './words-store.ts'

type Row = typeof reportsEndpoints.search_opened

const waitingMax = 500
/** Looks that are not written yet, by person, words and product. */
const looks = new LaterWrites(
  () => new Map<string, OpenedByWords>(),
  (db, byKey) => writeOpened(db, [...byKey.values()]),
)

/**
 * Notes that somebody came from words to a product, for its shop's numbers. What looks like an address or a number of somebody is not kept.
 */
export async function noteOpened(ctx: Context, { q, productId }: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const words = wordsToKeep(q)
  if (words === null) return {}
  const opened = looks.rows(ctx)
  const who = personOf(ctx)
  if (opened.size < waitingMax)
    opened.set(`${who.toString('hex')} ${productId} ${words}`, {
      words,
      productId,
      who,
      buyerId: ctx.buyer?.id ?? null,
    })
  return {}
}

/** Writes the looks that wait. */
export const flushOpened = (deps: Pick<AppDeps, 'db' | 'memory'>): Promise<void> => looks.flush(deps)
