import { vi } from 'vitest'

type Listener = (event: object) => void

class FakeCache {
  readonly kept = new Map<string, Response>()
  async match(path: string) {
    return this.kept.get(absolute(path))?.clone()
  }
  async put(path: string, response: Response) {
    this.kept.delete(absolute(path))
    this.kept.set(absolute(path), response)
  }
  async add(what: string | Request) {
    const url = typeof what === 'string' ? absolute(what) : what.url
    await this.put(url, await fetch(url))
  }
  async keys() {
    return [...this.kept.keys()].map((url) => ({ url }))
  }
  async delete(what: string | { url: string }) {
    return this.kept.delete(typeof what === 'string' ? absolute(what) : what.url)
  }
}

const origin = 'http://shop.test'
export const absolute = (path: string) => new URL(path, origin).href
export const forEver = { 'cache-control': 'public, max-age=31536000, immutable' }

interface Asked {
  method?: string
  mode?: string
  /** As the browser says how it wants it: `no-cache` of a reload. */
  cache?: string
}

/** A browser of its own around the worker: its stores, windows and cookies, and the network behind it. */
export function browserOfWorker() {
  const stores = new Map<string, FakeCache>()
  const listeners = new Map<string, Listener>()
  const open = async (name: string) => {
    const store = stores.get(name) ?? new FakeCache()
    stores.set(name, store)
    return store
  }
  const browser = {
    stores,
    open,
    windows: [] as object[],
    opened: [] as string[],
    shown: [] as object[],
    cookies: { language: 'en' } as Record<string, string>,
    /** Addresses that the network was asked for. */
    asked: [] as string[],
    updates: 0,
    network: (url: string): Response | Promise<Response> =>
      new Response(`network ${new URL(url).pathname}`, { headers: forEver }),
    offline() {
      browser.network = () => Promise.reject(new TypeError('Failed to fetch'))
    },
    /** Runs the worker as the browser does, for a build of this name. */
    async start(version: string, files: readonly string[] = ['/assets/index-a.js']): Promise<void> {
      vi.resetModules()
      vi.stubGlobal('__BUILD__', { version, files, words: { tai: `/assets/words-${version}-tai-first.js` } })
      vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener))
      await import('../worker.ts')
      await browser.happen('install')
      await browser.happen('activate')
    },
    async happen(type: string, event: object = {}): Promise<void> {
      const work: Promise<unknown>[] = []
      listeners.get(type)?.({ ...event, waitUntil: (each: Promise<unknown>) => work.push(each) })
      await Promise.all(work)
    },
    /** Answer of the worker; undefined where it leaves a request to the browser. What it goes on with is done then. */
    async ask(
      path: string,
      { method = 'GET', mode = 'cors', cache = 'default' }: Asked = {},
    ): Promise<Response | undefined> {
      let answer: Promise<Response> | undefined
      const work: Promise<unknown>[] = []
      listeners.get('fetch')?.({
        request: { method, mode, cache, url: absolute(path) },
        respondWith: (given: Promise<Response>) => {
          answer = given
        },
        waitUntil: (each: Promise<unknown>) => work.push(each),
      })
      const response = await answer
      while (work.length > 0) await work.shift()
      return response
    },
    navigate: (path: string, cache = 'default') => browser.ask(path, { mode: 'navigate', cache }),
  }
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (path: string, { cacheName }: { cacheName: string }) => stores.get(cacheName)?.match(path),
  })
  vi.stubGlobal('fetch', async (what: string | { url: string }) => {
    const url = typeof what === 'string' ? absolute(what) : what.url
    browser.asked.push(new URL(url).pathname)
    return browser.network(url)
  })
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('skipWaiting', async () => {})
  vi.stubGlobal('clients', {
    claim: async () => {},
    matchAll: async () => browser.windows,
    openWindow: async (path: string) => void browser.opened.push(path),
  })
  vi.stubGlobal('registration', {
    showNotification: async (title: string, options: object) =>
      void browser.shown.push({ title, ...options }),
    update: async () => void browser.updates++,
  })
  vi.stubGlobal('cookieStore', {
    getAll: async () => Object.entries(browser.cookies).map(([name, value]) => ({ name, value })),
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
  return browser
}
