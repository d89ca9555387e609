import type { Fetched } from './scope.ts'

/** Built files have their content in their name: one store serves every version. */
export const filesName = 'files'
export const picturesName = 'pictures'
export const filesMax = 500
const picturesMax = 200

/** Keeps all that can be had, then fails if one of them could not: a file that is gone takes none of the others along. */
export async function keepFiles(paths: readonly string[]): Promise<void> {
  const files = await caches.open(filesName)
  let failed: { error: unknown } | undefined
  for (const path of new Set(paths)) {
    try {
      if (!(await files.match(path))) await files.add(path)
    } catch (error) {
      failed ??= { error }
    }
  }
  if (failed) throw failed.error
}

export async function keptOrFetched(event: Fetched, cacheName: string): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request.url, { cacheName, ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (isForEver(response)) event.waitUntil(keep(cacheName, request.url, response.clone()).catch(() => {}))
  return response
}

/** A picture of a buyer is asked for anew each time: it may be hidden one day. */
const isForEver = (response: Response): boolean =>
  response.status === 200 && /^public\b.*\bimmutable\b/.test(response.headers.get('cache-control') ?? '')

async function keep(cacheName: string, url: string, response: Response): Promise<void> {
  await (await caches.open(cacheName)).put(url, response)
  if (cacheName === picturesName) await trim(picturesName, picturesMax)
}

/** Lets the oldest go. */
export async function trim(cacheName: string, max: number, needed: readonly string[] = []): Promise<void> {
  const cache = await caches.open(cacheName)
  const kept = await cache.keys()
  const mayGo = kept.filter(({ url }) => !needed.includes(new URL(url).pathname))
  for (const request of mayGo.slice(0, Math.max(0, kept.length - max))) await cache.delete(request)
}
