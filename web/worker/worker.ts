import { showMessages } from './notifications.ts'
import { build, type Fetched, isOurs, worker } from './scope.ts'

/**
 * The service worker: the app starts without a connection too (PRODUCT §6.13). It keeps the bare page, the built files that
 * were used, and public pictures; never an answer of the API, nor anything that is not public. Pages come from the
 * network whenever there is one, so that nobody stays on an old version.
 */

const barePage = '/index.html'
const shellName = `shell-${build.version}`
/** Built files have their content in their name: one store serves every version. */
const filesName = 'files'
const picturesName = 'pictures'
const filesMax = 500
const picturesMax = 200
/** A page waits so long for a connection that lets nothing through, before the kept one opens. */
const pageWaitMs = 4000

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(event, filesName))
  else if (pathname.startsWith('/media/')) event.respondWith(keptOrFetched(event, picturesName))
})
/** A page tells which built files it had before this worker was there. */
worker.addEventListener('message', (event) => {
  const { data } = event
  if (!Array.isArray(data)) return
  const paths = data.filter((path) => typeof path === 'string' && path.startsWith('/assets/'))
  event.waitUntil(keepFiles(paths).catch(() => {}))
})

showMessages()

async function install(): Promise<void> {
  const shell = await caches.open(shellName)
  await shell.add(new Request(barePage, { cache: 'reload' }))
  await keepFiles([...build.files, ...(await wordsAsBefore())])
  await worker.skipWaiting()
}

/** The first words of the languages that were read in the version before. */
async function wordsAsBefore(): Promise<string[]> {
  const kept = await (await caches.open(filesName)).keys()
  const languages = kept.flatMap(({ url }) => /\/words-.{8}-(\w+)-first\.js$/.exec(url)?.[1] ?? [])
  return [...new Set(languages)].flatMap((language) => build.words[language] ?? [])
}

/** Keeps all that can be had, then fails if one of them could not: a file that is gone takes none of the others along. */
async function keepFiles(paths: readonly string[]): Promise<void> {
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

async function activate(): Promise<void> {
  const ours = [shellName, filesName, picturesName, 'tapped']
  for (const name of await caches.keys()) if (!ours.includes(name)) await caches.delete(name)
  await trim(filesName, filesMax, build.files)
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

async function answerPage(event: Fetched): Promise<Response> {
  const { request, preloadResponse } = event
  const kept = isOurs(request.url) ? await caches.match(barePage, { cacheName: shellName }) : undefined
  const fromNetwork = Promise.resolve(preloadResponse).then((preloaded) => preloaded ?? fetch(request))
  if (!kept) return fromNetwork
  // A request whose answer is not waited for is not broken off.
  event.waitUntil(fromNetwork.catch(() => {}))
  const late = new Promise<Response>((resolve) => setTimeout(resolve, pageWaitMs, kept.clone()))
  return Promise.race([fromNetwork.catch(() => kept), late])
}

async function keptOrFetched(event: Fetched, cacheName: string): Promise<Response> {
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
async function trim(cacheName: string, max: number, needed: readonly string[] = []): Promise<void> {
  const cache = await caches.open(cacheName)
  const kept = await cache.keys()
  const mayGo = kept.filter(({ url }) => !needed.includes(new URL(url).pathname))
  for (const request of mayGo.slice(0, Math.max(0, kept.length - max))) await cache.delete(request)
}
