import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { blobStore } from '#browser/blob-store.ts'
import { forgetKept } from '#browser/service-worker.ts'
import { session } from '#session/session.ts'
import type { EndpointName } from './types.ts'

/**
 * Answers that are read without a connection too (PRODUCT §6.13): lists, bag and records. Never a conversation, code or
 * address.
 */
const keptNames: ReadonlySet<unknown> = new Set<EndpointName>([
  'home',
  'category_list',
  'product_list',
  'product_detail',
  'shop_detail',
  'cart_list',
  'getUserInfo',
  'shell_info',
  'order_list',
  'order_detail',
  'order_logistics',
  'bill',
  'bill_summary',
  'recharge_log',
  'extract_log',
  'refund_list',
  'notice_list',
  'favourite_list',
  'viewed_list',
])
const storeName = 'answers'
const keptMax = 80
const restMs = 1_000

interface Answer {
  key: QueryKey
  data: unknown
  /** Time of the server's answer. */
  at: number
}
interface Kept {
  owner: string
  /** Build and language that the answers belong to. */
  edition: string
  answers: Answer[]
}

/**
 * The name of the entry script changes with anything that it leads to. Another build may expect answers of another shape,
 * and texts of goods and orders are in the language in which they were asked for.
 */
function editionHere(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]')
  return `${entry?.src} ${session.get().setting.lang.file_name}`
}

/** Writes run one after the other, so that nothing is written after it was deleted. */
let work: Promise<unknown> = Promise.resolve()
const inTurn = <Result>(next: () => Promise<Result>): Promise<Result> => {
  const done = work.then(next, next)
  work = done
  return done
}

/** Owner of the answers, as a hash of the login. Null where the browser cannot compute it. */
async function ownerOf(token: string | null): Promise<string | null> {
  if (token === null) return 'visitor'
  if (!globalThis.crypto?.subtle) return null
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`kept ${token}`))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Restores kept answers into the cache where it has none yet, with the time at which they were true. */
export const restoreAnswers = (cache: QueryClient): Promise<void> =>
  inTurn(async () => {
    const { version } = session.get()
    for (const { key, data, at } of await readOwn()) {
      if (session.get().version !== version) return
      if (cache.getQueryData(key) === undefined) cache.setQueryData(key, data, { updatedAt: at })
    }
  })

/** Deletes all that was kept for this person, pictures that they viewed included. */
export const forgetAnswers = (): Promise<void> =>
  inTurn(async () => {
    await blobStore.remove(storeName)
    await forgetKept()
  })

/**
 * Keeps answers that are read from now on.
 * @returns how to stop
 */
export function keepAnswers(cache: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = () => {
    clearTimeout(timer)
    timer = undefined
    void inTurn(() => saveAnswers(cache))
  }
  const stop = cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (keptNames.has(event.query.queryKey[0])) timer ??= setTimeout(save, restMs)
  })
  const onHide = () => {
    if (timer !== undefined) save()
  }
  timer = setTimeout(save, restMs)
  addEventListener('pagehide', onHide)
  return () => {
    clearTimeout(timer)
    removeEventListener('pagehide', onHide)
    stop()
  }
}

async function readOwn(): Promise<readonly Answer[]> {
  const owner = await ownerOf(session.get().token)
  const stored = (await blobStore.get(storeName)) as Kept | undefined
  if (!stored) return []
  if (owner !== null && stored.owner === owner && stored.edition === editionHere()) return stored.answers
  await forgetNow()
  return []
}

const forgetNow = () => blobStore.remove(storeName)

async function saveAnswers(cache: QueryClient): Promise<void> {
  const { version, token } = session.get()
  const edition = editionHere()
  const owner = await ownerOf(token)
  if (owner === null) return
  const before = await readOwn()
  const now = cache
    .getQueryCache()
    .findAll({
      // An invalidated answer may be in the language before.
      predicate: ({ queryKey, state }) =>
        keptNames.has(queryKey[0]) && state.data !== undefined && !state.isInvalidated,
    })
    .map(({ queryKey, state }) => ({
      key: queryKey,
      data: firstPageOf(state.data),
      at: state.dataUpdatedAt,
    }))
  const newest = new Map<string, Answer>()
  for (const answer of [...before, ...now]) newest.set(JSON.stringify(answer.key), answer)
  const answers = [...newest.values()].sort((one, other) => other.at - one.at).slice(0, keptMax)
  // After a logout nothing is kept.
  if (session.get().version !== version || edition !== editionHere()) return
  await blobStore.set(storeName, { owner, edition, answers } satisfies Kept)
}

/** First page of a list, which alone is kept. */
function firstPageOf(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !('pageParams' in data)) return data
  const { pages, pageParams } = data as InfiniteData<unknown>
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}
