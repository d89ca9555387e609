import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { onTopBytesMax, scriptBytesMax, secondBytesMax } from '../../tidy/first-load-limits.ts'
import { openPhone, say } from './phone.ts'

/** Every script and style that a first visit to home fetches, also what comes once it is idle; then what a first sheet and the login bring. */
export async function printWeight(browser: Browser, url: string): Promise<void> {
  const home = await fetched(browser, url)
  for (const [kind, name] of [
    ['script', 'JS'],
    ['stylesheet', 'CSS'],
  ] as const) {
    const bodies = home.filter((file) => file.kind === kind).map(({ body }) => body)
    const gzip = kb(bodies, (body) => gzipSync(body, { level: 9 }))
    const brotli = kb(bodies, brotliCompressSync)
    say(
      `Home, ${name}: ${bodies.length} files, ${kb(bodies, (body) => body)} kB, gzip ${gzip} kB, brotli ${brotli} kB`,
    )
  }
  const scripts = home.filter(({ kind }) => kind === 'script')
  hold(
    'Home, JS of the first load',
    scripts.filter(({ isNamed }) => isNamed),
    scriptBytesMax,
  )
  hold(
    'Home, JS that follows by itself',
    scripts.filter(({ isNamed }) => !isNamed),
    secondBytesMax,
  )
  const known = new Set(home.map(({ path }) => path))
  const onTop = async (name: string, open: (page: Page) => Promise<void>) => {
    const more = (await fetched(browser, url, open)).filter(({ path }) => !known.has(path))
    const styles = more.filter(({ kind }) => kind === 'stylesheet').map(({ body }) => body)
    say(`${name}, on top of home: ${more.length} files, CSS brotli ${kb(styles, brotliCompressSync)} kB`)
    hold(
      `${name}, JS`,
      more.filter(({ kind }) => kind === 'script'),
      onTopBytesMax,
    )
  }
  await onTop('First sheet', async (page) => {
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('dialog').waitFor()
  })
  await onTop('Login', async (page) => {
    await page.getByRole('link', { name: 'Me', exact: true }).click()
    await page.waitForURL(/login/)
    await page.getByRole('textbox').first().waitFor()
  })
}

/** Says what scripts weigh and may weigh; too much of it fails the run. */
function hold(name: string, files: readonly Fetched[], bytesMax: number): void {
  const bytes = files.reduce((sum, { body }) => sum + brotliCompressSync(body).length, 0)
  say(`${name}: brotli ${bytes} of ${bytesMax} bytes${bytes > bytesMax ? ': TOO HEAVY' : ''}`)
  if (bytes > bytesMax) process.exitCode = 1
}

interface Fetched {
  path: string
  kind: string
  body: Buffer
  /** The page that the server sent names it: the first load waits for it. */
  isNamed: boolean
}

/**
 * Service worker, which fetches pages by itself for times without a connection, a while after home is there: it would
 * count for whatever is opened.
 */
const aheadOfNeed = '**/assets/offline-*.js'

/** The scripts and styles of one visit to home, none twice; of an act on it, those that come from its beginning until what it opens is there. */
async function fetched(
  browser: Browser,
  url: string,
  act?: (page: Page) => Promise<void>,
): Promise<Fetched[]> {
  const context = await openPhone(browser)
  const page = await context.newPage()
  const coming: Promise<Omit<Fetched, 'isNamed'>>[] = []
  // An answer that is still on its way when the page is closed has no body to read.
  const listen = () =>
    page.on('requestfinished', async (request) => {
      const kind = request.resourceType()
      if (kind !== 'script' && kind !== 'stylesheet') return
      const response = await request.response()
      if (!response) return
      const path = new URL(request.url()).pathname
      coming.push(response.body().then((body) => ({ path, kind, body })))
    })
  if (act) await page.route(aheadOfNeed, (route) => route.abort())
  else listen()
  const opened = await page.goto(`${url}/home`, { waitUntil: 'networkidle' })
  const html = (await opened?.text()) ?? ''
  if (act) {
    listen()
    await act(page)
  }
  const files = (await Promise.all(coming)).map((file) => ({
    ...file,
    isNamed: html.includes(`"${file.path}"`),
  }))
  await context.close()
  return [...new Map(files.map((file) => [file.path, file])).values()]
}

const kb = (bodies: readonly Buffer[], pack: (body: Buffer) => Buffer): string =>
  (bodies.reduce((sum, body) => sum + pack(body).length, 0) / 1000).toFixed(1)
