import { beforeEach, describe, expect, it, vi } from 'vitest'
import { absolute, browserOfWorker, forEver } from './testing/run-worker.ts'

let browser: ReturnType<typeof browserOfWorker>
/** Number of pages that the server has rendered. */
let rendered: number
let build: string
let answer: (path: string) => Response | Promise<Response>

const htmlOf = (path: string, n: number) =>
  `<p>${path} no. ${n}</p><script type="application/json" id="server-state">{"address":"${path}"}</script><script type="module" src="/assets/index-${build}.js"></script><link rel="modulepreload" href="/assets/screen-${build}.js">`
const renderedPage = (path: string, mark = `/assets/index-${build}.js `) =>
  new Response(htmlOf(path, ++rendered), {
    headers: { 'page-mark': mark, vary: 'Cookie', 'content-security-policy': 'the policy' },
  })

/** A visit: the page that is shown, and the number that stands on it. */
async function visit(path = '/home', cache?: string): Promise<{ n: number; page: Response; html: string }> {
  const page = await browser.navigate(path, cache)
  if (!page) throw new Error('left to the browser')
  const html = await page.clone().text()
  return { n: Number(/no\. (\d+)/.exec(html)?.[1]), page, html }
}

beforeEach(async () => {
  browser = browserOfWorker()
  rendered = 0
  build = 'a'
  answer = renderedPage
  browser.network = (url) => {
    const path = new URL(url).pathname
    return /^\/assets\/|^\/index\.html/.test(path) ? new Response(path, { headers: forEver }) : answer(path)
  }
  await browser.start('AAAAAAAA')
})

describe('a page that many visits begin with', () => {
  it('is painted as it was the last time, while the next one is fetched', async () => {
    expect((await visit()).n).toBe(1)
    expect((await visit()).n).toBe(1)
    expect(rendered).toBe(2)
    expect((await visit()).n).toBe(2)
  })

  it('is painted without the network, under the policy that it came with, and says that it is old', async () => {
    await visit()
    browser.offline()
    const { page, html } = await visit()
    expect(page.headers.get('content-security-policy')).toBe('the policy')
    expect(html).toMatch(/\{"keptAt":\d+,"address":"\/home"\}/)
  })

  it('comes alive without the network too: its scripts are kept with it', async () => {
    await visit()
    browser.offline()
    expect(await (await browser.ask('/assets/screen-a.js'))?.text()).toBe('/assets/screen-a.js')
  })

  it('is not kept where one of its scripts is not to be had', async () => {
    const { network } = browser
    browser.network = (url) =>
      url.endsWith('screen-a.js') ? Promise.reject(new TypeError('gone')) : network(url)
    await visit()
    expect((await visit()).n).toBe(2)
  })

  it('is kept from the first visit on, at whose beginning there was no worker', async () => {
    await browser.happen('message', { data: ['/assets/x.js'], source: { url: absolute('/home') } })
    await browser.happen('message', { data: ['/assets/x.js'], source: { url: absolute('/home') } })
    expect(rendered).toBe(1)
    await browser.happen('message', { data: [], source: { url: absolute('/bag') } })
    expect(rendered).toBe(1)
    expect((await visit()).n).toBe(1)
  })

  it('is fetched for a reload, and kept anew by it', async () => {
    await visit()
    expect((await visit('/home', 'no-cache')).n).toBe(2)
    expect((await visit('/home', 'reload')).n).toBe(3)
    expect((await visit('/home', 'force-cache')).n).toBe(3)
  })

  it('is painted at the address of the shop, too', async () => {
    answer = (path) => (path === '/' ? new Response('from the server') : renderedPage(path))
    expect(await (await browser.navigate('/'))?.text()).toBe('from the server')
    await visit()
    const led = await browser.navigate('/')
    expect([led?.status, led?.headers.get('location')]).toEqual([302, absolute('/home')])
  })

  it('is kept of no other address', async () => {
    for (const path of ['/home?lang=th', '/detail/7', '/bag', '/explore?category=tea']) {
      await visit(path)
      const before = rendered
      await visit(path)
      expect(rendered, path).toBe(before + 1)
    }
    expect(browser.stores.has('pages')).toBe(false)
  })
})

describe('no kept page is painted', () => {
  it.each<[string, Record<string, string>]>([
    ['in another language', { language: 'th' }],
    ['in another theme', { theme: 'dark' }],
    ['with the freight to another country', { country: 'TH' }],
    ['for somebody who has logged in', { admin_token: 'secret' }],
  ])('%s', async (_, cookies) => {
    await visit()
    Object.assign(browser.cookies, cookies)
    expect((await visit()).n).toBe(2)
    expect((await visit()).n).toBe(2)
  })

  it('after a logout, nor with the room of another buyer’s rows; and none names a login', async () => {
    Object.assign(browser.cookies, { admin_token: 'secret', 'own-rows': '390x120' })
    await visit()
    const [kept] = [...(browser.stores.get('pages')?.kept.values() ?? [])]
    expect([...(kept?.headers ?? [])].join()).not.toContain('secret')
    browser.cookies['own-rows'] = '390x300'
    expect((await visit()).n).toBe(2)
    delete browser.cookies['admin_token']
    expect((await visit()).n).toBe(3)
  })

  it('where somebody logged in while it was fetched', async () => {
    answer = (path) => {
      browser.cookies['admin_token'] = 'secret'
      return renderedPage(path)
    }
    await visit()
    expect(browser.stores.has('pages')).toBe(false)
  })

  it('after a day, nor when the clock was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await visit()
    vi.setSystemTime(Date.now() + 25 * 60 * 60_000)
    expect((await visit()).n).toBe(2)
    vi.setSystemTime(Date.now() - 60_000)
    expect((await visit()).n).toBe(3)
    vi.useRealTimers()
  })

  it('of another build than the worker’s, nor after its worker was replaced', async () => {
    await visit()
    build = 'b'
    expect((await visit()).n).toBe(1)
    expect(browser.stores.has('pages')).toBe(false)
    expect(browser.updates).toBe(1)
    expect((await visit()).n).toBe(3)
    expect(browser.stores.has('pages')).toBe(false)
    await browser.start('BBBBBBBB', ['/assets/index-b.js'])
    expect((await visit()).n).toBe(4)
    expect((await visit()).n).toBe(4)
    await browser.start('BBBBBBBB', ['/assets/index-b.js'])
    expect((await visit()).n).toBe(6)
  })

  it('that the server would not have kept: bare, half, or gone', async () => {
    await visit()
    answer = () => new Response('bare')
    expect((await visit()).n).toBe(1)
    expect(await (await visit()).page.text()).toBe('bare')
  })

  it('where the browser tells its workers of no cookies', async () => {
    vi.stubGlobal('cookieStore', undefined)
    await visit()
    expect((await visit()).n).toBe(2)
  })
})

it('a server that is busy takes no kept page away', async () => {
  await visit()
  answer = () => new Response('busy', { status: 503 })
  await visit()
  expect((await visit()).n).toBe(1)
})
