import { beforeEach, describe, expect, it, vi } from 'vitest'

type Listener = (event: object) => void

class FakeCache {
  readonly kept = new Map<string, Response>()
  async match(path: string) {
    return this.kept.get(absolute(path))
  }
  async put(path: string, response: Response) {
    this.kept.set(absolute(path), response)
  }
  async add(what: string | Request) {
    const url = typeof what === 'string' ? absolute(what) : what.url
    await this.put(url, await fetch(url))
  }
  async keys() {
    return [...this.kept.keys()].map((url) => ({ url }))
  }
  async delete({ url }: { url: string }) {
    return this.kept.delete(url)
  }
}

const origin = 'http://shop.test'
const absolute = (path: string) => new URL(path, origin).href
const forEver = { 'cache-control': 'public, max-age=31536000, immutable' }

let stores: Map<string, FakeCache>
let listeners: Map<string, Listener>
let windows: object[]
let opened: string[]
let shown: object[]
let network: (url: string) => Response | Promise<Response>
const open = async (name: string) => {
  const store = stores.get(name) ?? new FakeCache()
  stores.set(name, store)
  return store
}

/** Runs the worker as the browser does, for a build of this name. */
async function start(version: string, files: readonly string[] = ['/assets/index-a.js']): Promise<void> {
  vi.resetModules()
  vi.stubGlobal('__BUILD__', { version, files, words: { tai: `/assets/words-${version}-tai-first.js` } })
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener))
  await import('./worker.ts')
  await happen('install')
  await happen('activate')
}

async function happen(type: string, event: object = {}): Promise<void> {
  const work: Promise<unknown>[] = []
  listeners.get(type)?.({ ...event, waitUntil: (each: Promise<unknown>) => work.push(each) })
  await Promise.all(work)
}

/** Answer of the worker; undefined where it leaves a request to the browser. */
async function ask(path: string, { method = 'GET', mode = 'cors' } = {}): Promise<Response | undefined> {
  let answer: Promise<Response> | undefined
  const work: Promise<unknown>[] = []
  listeners.get('fetch')?.({
    request: { method, mode, url: absolute(path) },
    respondWith: (given: Promise<Response>) => {
      answer = given
    },
    waitUntil: (each: Promise<unknown>) => work.push(each),
  })
  const response = await answer
  await Promise.all(work)
  return response
}

const offline = () => {
  network = () => Promise.reject(new TypeError('Failed to fetch'))
}

beforeEach(() => {
  stores = new Map()
  listeners = new Map()
  network = (url) => new Response(`network ${new URL(url).pathname}`, { headers: forEver })
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (path: string, { cacheName }: { cacheName: string }) => stores.get(cacheName)?.match(path),
  })
  vi.stubGlobal('fetch', async (what: string | { url: string }) =>
    network(typeof what === 'string' ? what : what.url),
  )
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('skipWaiting', async () => {})
  windows = []
  opened = []
  shown = []
  vi.stubGlobal('clients', {
    claim: async () => {},
    matchAll: async () => windows,
    openWindow: async (path: string) => void opened.push(path),
  })
  vi.stubGlobal('registration', {
    showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
  })
  vi.stubGlobal(
    'Request',
    class {
      readonly url: string
      constructor(path: string) {
        this.url = absolute(path)
      }
    },
  )
})

describe('the service worker', () => {
  it('opens pages from the network while there is one, and the bare page without', async () => {
    await start('AAAAAAAA')
    expect(await (await ask('/bag', { mode: 'navigate' }))?.text()).toBe('network /bag')
    offline()
    expect(await (await ask('/bag', { mode: 'navigate' }))?.text()).toBe('network /index.html')
    expect(await (await ask('/assets/index-a.js'))?.text()).toBe('network /assets/index-a.js')
  })

  it('leaves calls, the files of the console, other hosts and everything that is sent to the browser', async () => {
    await start('AAAAAAAA')
    for (const path of [
      '/api/cart/list',
      '/console/assets/x.js',
      'https://elsewhere.test/assets/x.js',
      '/icon.svg',
    ])
      expect(await ask(path), path).toBeUndefined()
    expect(await ask('/assets/x.js', { method: 'POST' })).toBeUndefined()
  })

  it('opens the bare page after four seconds where a connection lets nothing through', async () => {
    await start('AAAAAAAA')
    vi.useFakeTimers()
    const { promise, resolve } = Promise.withResolvers<Response>()
    network = () => promise
    const page = ask('/bag', { mode: 'navigate' })
    await vi.advanceTimersByTimeAsync(4000)
    resolve(new Response('too late'))
    expect(await (await page)?.text()).toBe('network /index.html')
    vi.useRealTimers()
  })

  it('gives the bare page of the shop in place of no other page', async () => {
    await start('AAAAAAAA')
    offline()
    for (const path of ['/api/user/bill_csv', '/console', '/console/orders'])
      await expect(ask(path, { mode: 'navigate' }), path).rejects.toThrow('Failed to fetch')
  })

  it('keeps pictures that never change, and no other', async () => {
    await start('AAAAAAAA')
    await ask('/media/goods/1-400.webp')
    network = () => new Response('of a buyer', { headers: { 'cache-control': 'public, no-cache' } })
    await ask('/media/uploads/2.webp')
    network = () => new Response('gone', { status: 404, headers: forEver })
    await ask('/media/goods/3.webp')
    offline()
    expect(await (await ask('/media/goods/1-400.webp'))?.text()).toBe('network /media/goods/1-400.webp')
    await expect(ask('/media/uploads/2.webp')).rejects.toThrow('Failed to fetch')
    await expect(ask('/media/goods/3.webp')).rejects.toThrow('Failed to fetch')
  })

  it('lets the oldest pictures go', async () => {
    await start('AAAAAAAA')
    for (let at = 0; at < 205; at++) await ask(`/media/goods/${at}.webp`)
    const kept = [...(await open('pictures')).kept.keys()]
    expect(kept).toHaveLength(200)
    expect(kept[0]).toBe(absolute('/media/goods/5.webp'))
  })

  it('keeps the files that a page tells of, and nothing else that it names', async () => {
    await start('AAAAAAAA')
    await happen('message', { data: ['/assets/bag-screen-b.js', '/api/cart/list', 7] })
    expect([...(await open('files')).kept.keys()]).toEqual(
      ['/assets/index-a.js', '/assets/bag-screen-b.js'].map(absolute),
    )
  })

  it('keeps the files after one that is gone', async () => {
    await start('AAAAAAAA')
    network = (url) =>
      url.endsWith('gone.js') ? Promise.reject(new TypeError('404')) : new Response(`network ${url}`)
    await happen('message', { data: ['/assets/gone.js', '/assets/bag-screen-b.js'] })
    expect([...(await open('files')).kept.keys()]).toContain(absolute('/assets/bag-screen-b.js'))
  })

  it('of a new version drops the bare page before, and brings the words of the languages that were read', async () => {
    await start('AAAAAAAA')
    await happen('message', {
      data: ['/assets/words-AAAAAAAA-tai-first.js', '/assets/words-AAAAAAAA-tai-cart.js'],
    })
    await start('BBBBBBBB', ['/assets/index-b.js'])
    expect([...stores.keys()].filter((name) => name.startsWith('shell'))).toEqual(['shell-BBBBBBBB'])
    offline()
    expect(await (await ask('/home', { mode: 'navigate' }))?.text()).toBe('network /index.html')
    for (const path of ['/assets/index-b.js', '/assets/words-BBBBBBBB-tai-first.js', '/assets/index-a.js'])
      expect(await (await ask(path))?.text()).toBe(`network ${path}`)
  })
})

describe('a push message', () => {
  const push = (payload: unknown) => happen('push', { data: { json: () => payload } })
  const tap = (path: string) => happen('notificationclick', { notification: { data: path, close() {} } })
  const windowAt = (path: string) => {
    const said: unknown[] = []
    return {
      url: absolute(path),
      said,
      focus: async () => {},
      postMessage: (what: unknown) => said.push(what),
    }
  }

  it('is shown in its language, in place of an older one about its subject', async () => {
    await start('AAAAAAAA')
    await push({
      title: 'Refund paid',
      body: 'It is in your balance.',
      path: '/refund/1',
      tag: 'T',
      lang: 'en',
    })
    expect(shown).toEqual([
      expect.objectContaining({ title: 'Refund paid', tag: 'T', lang: 'en', data: '/refund/1' }),
    ])
  })

  it('leads to its subject in an open window of the shop, and in a new one where there is none', async () => {
    await start('AAAAAAAA')
    const desk = windowAt('/console/orders')
    windows = [desk]
    await tap('/orderInfo/7')
    expect([opened, desk.said]).toEqual([['/orderInfo/7'], []])
    const shop = windowAt('/bag')
    windows = [desk, shop]
    await tap('/orderInfo/8')
    expect([opened, shop.said]).toEqual([['/orderInfo/7'], [{ open: '/orderInfo/8' }]])
    await tap('//evil.example/')
    expect(opened).toHaveLength(1)
  })
})
