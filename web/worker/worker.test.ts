import { beforeEach, describe, expect, it, vi } from 'vitest'
import { absolute, browserOfWorker, forEver } from './testing/run-worker.ts'

let browser: ReturnType<typeof browserOfWorker>
beforeEach(() => {
  browser = browserOfWorker()
})

describe('the service worker', () => {
  it('opens pages from the network while there is one, and the bare page without', async () => {
    await browser.start('AAAAAAAA')
    expect(await (await browser.ask('/bag', { mode: 'navigate' }))?.text()).toBe('network /bag')
    browser.offline()
    expect(await (await browser.ask('/bag', { mode: 'navigate' }))?.text()).toBe('network /index.html')
    expect(await (await browser.ask('/assets/index-a.js'))?.text()).toBe('network /assets/index-a.js')
  })

  it('leaves calls, the files of the console, other hosts and everything that is sent to the browser', async () => {
    await browser.start('AAAAAAAA')
    for (const path of [
      '/api/cart/list',
      '/console/assets/x.js',
      'https://elsewhere.test/assets/x.js',
      '/icon.svg',
    ])
      expect(await browser.ask(path), path).toBeUndefined()
    expect(await browser.ask('/assets/x.js', { method: 'POST' })).toBeUndefined()
  })

  it('opens the bare page after four seconds where a connection lets nothing through', async () => {
    await browser.start('AAAAAAAA')
    vi.useFakeTimers()
    const { promise, resolve } = Promise.withResolvers<Response>()
    browser.network = () => promise
    const page = browser.ask('/bag', { mode: 'navigate' })
    await vi.advanceTimersByTimeAsync(4000)
    resolve(new Response('too late'))
    expect(await (await page)?.text()).toBe('network /index.html')
    vi.useRealTimers()
  })

  it('gives the bare page of the shop in place of no other page', async () => {
    await browser.start('AAAAAAAA')
    browser.offline()
    for (const path of ['/api/user/bill_csv', '/console', '/console/orders'])
      await expect(browser.ask(path, { mode: 'navigate' }), path).rejects.toThrow('Failed to fetch')
  })

  it('keeps pictures that never change, and no other', async () => {
    await browser.start('AAAAAAAA')
    await browser.ask('/media/goods/1-400.webp')
    browser.network = () => new Response('of a buyer', { headers: { 'cache-control': 'public, no-cache' } })
    await browser.ask('/media/uploads/2.webp')
    browser.network = () => new Response('gone', { status: 404, headers: forEver })
    await browser.ask('/media/goods/3.webp')
    browser.offline()
    expect(await (await browser.ask('/media/goods/1-400.webp'))?.text()).toBe(
      'network /media/goods/1-400.webp',
    )
    await expect(browser.ask('/media/uploads/2.webp')).rejects.toThrow('Failed to fetch')
    await expect(browser.ask('/media/goods/3.webp')).rejects.toThrow('Failed to fetch')
  })

  it('leaves videos to the browser', async () => {
    await browser.start('AAAAAAAA')
    expect(await browser.ask('/media/video/1.mp4')).toBeUndefined()
  })

  it('lets the oldest pictures go', async () => {
    await browser.start('AAAAAAAA')
    for (let at = 0; at < 205; at++) await browser.ask(`/media/goods/${at}.webp`)
    const kept = [...(await browser.open('pictures')).kept.keys()]
    expect(kept).toHaveLength(200)
    expect(kept[0]).toBe(absolute('/media/goods/5.webp'))
  })

  it('keeps the files that a page tells of, and nothing else that it names', async () => {
    await browser.start('AAAAAAAA')
    await browser.happen('message', { data: ['/assets/bag-screen-b.js', '/api/cart/list', 7] })
    expect([...(await browser.open('files')).kept.keys()]).toEqual(
      ['/assets/index-a.js', '/assets/bag-screen-b.js'].map(absolute),
    )
  })

  it('keeps the files after one that is gone', async () => {
    await browser.start('AAAAAAAA')
    browser.network = (url) =>
      url.endsWith('gone.js') ? Promise.reject(new TypeError('404')) : new Response(`network ${url}`)
    await browser.happen('message', { data: ['/assets/gone.js', '/assets/bag-screen-b.js'] })
    expect([...(await browser.open('files')).kept.keys()]).toContain(absolute('/assets/bag-screen-b.js'))
  })

  it('of a new version drops the bare page before, and brings the words of the languages that were read', async () => {
    await browser.start('AAAAAAAA')
    await browser.happen('message', {
      data: ['/assets/words-AAAAAAAA-tai-first.js', '/assets/words-AAAAAAAA-tai-cart.js'],
    })
    await browser.start('BBBBBBBB', ['/assets/index-b.js'])
    expect([...browser.stores.keys()].filter((name) => name.startsWith('shell'))).toEqual(['shell-BBBBBBBB'])
    browser.offline()
    expect(await (await browser.ask('/home', { mode: 'navigate' }))?.text()).toBe('network /index.html')
    for (const path of ['/assets/index-b.js', '/assets/words-BBBBBBBB-tai-first.js', '/assets/index-a.js'])
      expect(await (await browser.ask(path))?.text()).toBe(`network ${path}`)
  })
})
