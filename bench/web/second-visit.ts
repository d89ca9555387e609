import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext } from '@playwright/test'
import { cpuSlowdown, medianOf, openPhone, say, slowDown } from './phone.ts'

interface Way {
  name: string
  url: string
  context: BrowserContext
  hasWorker: boolean
}

/**
 * Time until home shows something on a second visit: painted by the service worker, which is started for it, beside the same page from the
 * browser's own cache, and from the server. Scripts, fonts and pictures are on the device each time. The emulation slows the page's
 * thread and not the worker's.
 */
export async function printSecondVisit(browser: Browser, url: string, runs: number): Promise<void> {
  const cached = await serveCacheable(url)
  const ways: Way[] = [
    { name: 'worker', url, context: await openPhone(browser), hasWorker: true },
    { name: 'cache', url: cached.url, context: await openPhone(browser, 'block'), hasWorker: false },
    { name: 'network', url, context: await openPhone(browser, 'block'), hasWorker: false },
  ]
  for (const way of ways) await firstVisit(way)
  const tookMs = new Map(ways.map(({ name }) => [name, [] as number[]]))
  for (let n = 0; n < runs; n++) for (const way of ways) tookMs.get(way.name)?.push(await visit(way))
  const median = (name: string) => medianOf(tookMs.get(name) ?? [])
  const [worker, cache, network] = [median('worker'), median('cache'), median('network')]
  say(
    `Second visit of home, medians of ${runs}, ${cpuSlowdown}× CPU, slow 4G: FCP ${worker.toFixed(0)} ms from the worker, ` +
      `${cache.toFixed(0)} from the browser's cache (${(worker / cache).toFixed(2)}×), ${network.toFixed(0)} from the server (${(worker / network).toFixed(2)}×)`,
  )
  for (const [name, values] of tookMs) say(`  ${name}: ${values.map((ms) => ms.toFixed(0)).join(' ')}`)
  for (const { context } of ways) await context.close()
  await cached.stop()
}

async function firstVisit({ url, context, hasWorker }: Way): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/home`, { waitUntil: 'networkidle' })
  const isKept = () => page.evaluate(async () => (await (await caches.open('pages')).keys()).length > 0)
  if (hasWorker) while (!(await isKept())) await page.waitForTimeout(200)
  await page.close()
}

async function visit({ url, context, hasWorker }: Way): Promise<number> {
  const page = await context.newPage()
  const session = await slowDown(page)
  if (hasWorker) {
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.stopAllWorkers')
  }
  const answer = await page.goto(`${url}/home`, { waitUntil: 'load' })
  const isKept = (await answer?.text())?.includes('"keptAt":')
  if (isKept !== hasWorker) throw new Error(`A second visit came another way than it should at ${url}`)
  const fcpMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries())
            if (name === 'first-contentful-paint') resolve(startTime)
        }).observe({ type: 'paint', buffered: true }),
      ),
  )
  await page.waitForTimeout(2000)
  await page.close()
  return fcpMs
}

/** The app behind another door, whose pages the browser may take from its own cache. */
async function serveCacheable(appUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const { host: _, ...asked } = request.headers
    const answer = await fetch(`${appUrl}${request.url}`, {
      method: request.method ?? 'GET',
      headers: Object.entries(asked).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' && !/^(?:connection|accept-encoding|content-length)$/.test(name)
          ? [[name, value]]
          : [],
      ),
      redirect: 'manual',
    })
    const headers = new Map(answer.headers)
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name)
    if (headers.get('content-type')?.startsWith('text/html')) {
      headers.set('cache-control', 'max-age=3600')
      headers.delete('vary')
    }
    response
      .writeHead(answer.status, Object.fromEntries(headers))
      .end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
