import { clockCountryCookie } from '@sampan/contract/market/freight/limits.ts'
import { ownRowsCookie, pageMarkHeader, tokenCookie } from '@sampan/contract/wire/rendered-page.ts'
import { homeAddress, isKeptAddress } from '#app/kept-addresses.ts'
import { asKept } from '#app/server-state.ts'
import { keepFiles } from './files.ts'
import { build, worker } from './scope.ts'

export const pagesName = 'pages'
const keptMs = 24 * 60 * 60_000
const keptAtHeader = 'kept-at'
const keptForHeader = 'kept-for'

const addressOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/**
 * All of a reader that a rendered page depends on, as cookies name it to the server; null where this browser tells workers of no cookies.
 * The login itself is not among it: pages are rendered for visitors, and leave room for the rows of a buyer.
 */
async function readerHere(): Promise<string | null> {
  const all = await worker.cookieStore?.getAll().catch(() => null)
  if (!all) return null
  const cookies = new Map(all.map(({ name, value }) => [name, value]))
  const shown = ['language', 'theme', clockCountryCookie].map((name) => cookies.get(name) ?? '')
  const isSignedIn = cookies.has(tokenCookie)
  return encodeURIComponent([...shown, isSignedIn, isSignedIn && cookies.get(ownRowsCookie)].join('\n'))
}

/** True if this worker's build rendered the page: its mark begins with the first script. */
const isOfThisBuild = (mark: string | null): boolean => build.files.includes(mark?.split(' ', 1)[0] ?? '')

/** The page that is kept of an address for this reader, if it may be shown. */
async function pageFor(url: string, reader: string): Promise<Response | undefined> {
  const page = await caches.match(url, { cacheName: pagesName, ignoreVary: true })
  if (!page || page.headers.get(keptForHeader) !== reader) return
  const ageMs = Date.now() - Number(page.headers.get(keptAtHeader))
  // Older than now is the clock that was set back.
  const isFresh = ageMs >= 0 && ageMs < keptMs
  return isFresh && isOfThisBuild(page.headers.get(pageMarkHeader)) ? page : undefined
}

/**
 * The kept page of a navigation, and the work that keeps the next one: whatever the network answers to it. Of a reload, which asks for what
 * is true now, no page is taken. Null for an address of which none is kept.
 */
export async function takePage({ url, cache }: Request): Promise<{
  page: Response | undefined
  keepNext: (fromNetwork: Promise<Response>) => Promise<void>
} | null> {
  const address = addressOf(url)
  const isRoot = address === '/'
  if (!isRoot && !isKeptAddress(address)) return null
  const reader = await readerHere()
  if (reader === null) return null
  const mayTake = cache === 'default' || cache === 'force-cache'
  if (isRoot) {
    const isHomeKept = mayTake && (await pageFor(new URL(homeAddress, url).href, reader)) !== undefined
    const page = isHomeKept ? Response.redirect(new URL(homeAddress, url).href, 302) : undefined
    return { page, keepNext: async () => {} }
  }
  return {
    page: mayTake ? await pageFor(url, reader) : undefined,
    keepNext: async (fromNetwork) => keepPage(url, (await fromNetwork).clone(), reader),
  }
}

/** Keeps the page at which somebody began before this worker was there. */
export async function keepOpened(url: string | undefined): Promise<void> {
  if (!url || !isKeptAddress(addressOf(url))) return
  const reader = await readerHere()
  if (reader === null || (await pageFor(url, reader))) return
  await keepPage(url, await fetch(url), reader)
}

async function keepPage(url: string, response: Response, reader: string): Promise<void> {
  const mark = response.headers.get(pageMarkHeader)
  if (mark === null || response.status !== 200) {
    // A server that is busy says nothing about the page.
    if (response.status < 429) await (await caches.open(pagesName)).delete(url)
    return
  }
  if (!isOfThisBuild(mark)) {
    await caches.delete(pagesName)
    await worker.registration.update()
    return
  }
  const html = await response.text()
  // Without its scripts, which a later deployment may take away, it would never come alive.
  await keepFiles([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path))
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  const at = Date.now()
  headers.set(keptAtHeader, String(at))
  headers.set(keptForHeader, reader)
  // Somebody may have logged in or chosen another language since it was asked for.
  if ((await readerHere()) !== reader) return
  await (await caches.open(pagesName)).put(url, new Response(asKept(html, at), { headers }))
}
