import { filesMax, filesName, keepFiles, keptOrFetched, picturesName, trim } from './files.ts'
import { keepOpened, takePage } from './kept-pages.ts'
import { showMessages } from './notifications.ts'
import { build, type Fetched, isOurs, worker } from './scope.ts'

/**
 * The service worker: the app starts without a connection too (PRODUCT §6.13). It keeps the bare page, the built files that
 * were used, and public pictures; never an answer of the API, nor anything that is not public. Pages come from the
 * network whenever there is one, so that nobody stays on an old version; those that many visits begin with are painted at once as
 * they were the last time, while they are fetched anew (kept-pages.ts).
 */

const barePage = '/index.html'
const shellName = `shell-${build.version}`
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
  // A browser asks for a video in ranges, which no cache keeps.
  else if (pathname.startsWith('/media/') && !pathname.startsWith('/media/video/'))
    event.respondWith(keptOrFetched(event, picturesName))
})
/** A page tells which built files it had before this worker was there. */
worker.addEventListener('message', (event) => {
  const { data, source } = event
  if (!Array.isArray(data)) return
  const paths = data.filter((path) => typeof path === 'string' && path.startsWith('/assets/'))
  event.waitUntil(keepFiles(paths).catch(() => {}))
  event.waitUntil(keepOpened(source?.url).catch(() => {}))
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

/** Pages that another build rendered, or in another look of the owner, are not kept: their worker was another one. */
async function activate(): Promise<void> {
  const ours = [shellName, filesName, picturesName, 'tapped']
  for (const name of await caches.keys()) if (!ours.includes(name)) await caches.delete(name)
  await trim(filesName, filesMax, build.files)
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

async function answerPage(event: Fetched): Promise<Response> {
  const { request, preloadResponse } = event
  const taken = await takePage(request).catch(() => null)
  const fromNetwork = Promise.resolve(preloadResponse).then((preloaded) => preloaded ?? fetch(request))
  if (taken) event.waitUntil(taken.keepNext(fromNetwork).catch(() => {}))
  if (taken?.page) return taken.page
  const kept = isOurs(request.url) ? await caches.match(barePage, { cacheName: shellName }) : undefined
  if (!kept) return fromNetwork
  // A request whose answer is not waited for is not broken off.
  event.waitUntil(fromNetwork.catch(() => {}))
  const late = new Promise<Response>((resolve) => setTimeout(resolve, pageWaitMs, kept.clone()))
  return Promise.race([fromNetwork.catch(() => kept), late])
}
