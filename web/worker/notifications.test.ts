import { beforeEach, describe, expect, it, vi } from 'vitest'
import { absolute, browserOfWorker } from './testing/run-worker.ts'

let browser: ReturnType<typeof browserOfWorker>
beforeEach(() => {
  browser = browserOfWorker()
})

describe('a push message', () => {
  const push = (payload: unknown) => browser.happen('push', { data: { json: () => payload } })
  const tap = (path: string, notice?: string) =>
    browser.happen('notificationclick', { notification: { data: { path, notice }, close() {} } })
  const windowAt = (path: string, isAwake = true) => {
    const said: unknown[] = []
    return {
      url: absolute(path),
      said,
      focus: async () => {},
      postMessage: (what: unknown, [port]: MessagePort[]) => {
        said.push(what)
        if (isAwake) port?.postMessage(true)
      },
      navigate: async (to: string) => void said.push(`loads ${to}`),
    }
  }

  it('is shown in its language, in place of an older one about its subject', async () => {
    await browser.start('AAAAAAAA')
    await push({
      title: 'Refund paid',
      body: 'It is in your balance.',
      path: '/refund/1',
      tag: 'T',
      lang: 'en',
      notice: 'N',
    })
    expect(browser.shown).toEqual([
      expect.objectContaining({
        title: 'Refund paid',
        tag: 'T',
        lang: 'en',
        data: { path: '/refund/1', notice: 'N' },
      }),
    ])
  })

  it('leads to its subject in an open window of the shop, and in a new one where there is none', async () => {
    await browser.start('AAAAAAAA')
    const desk = windowAt('/console/orders')
    browser.windows = [desk]
    await tap('/orderInfo/7')
    expect([browser.opened, desk.said]).toEqual([['/orderInfo/7'], []])
    const shop = windowAt('/bag')
    browser.windows = [desk, shop]
    await tap('/orderInfo/8')
    expect([browser.opened, shop.said]).toEqual([['/orderInfo/7'], [{ open: '/orderInfo/8' }]])
    await tap('//evil.example/')
    expect(browser.opened).toHaveLength(1)
  })

  it('is loaded by a window whose app is not there yet to be told', async () => {
    await browser.start('AAAAAAAA')
    const shop = windowAt('/home', false)
    browser.windows = [shop]
    await tap('/orderInfo/9')
    expect(shop.said).toEqual([{ open: '/orderInfo/9' }, 'loads /orderInfo/9'])
  })

  it('that was tapped is noted until the app has told the server, and leads on where it cannot be noted', async () => {
    await browser.start('AAAAAAAA')
    await tap('/orderInfo/7', 'N')
    await tap('/orderInfo/8')
    expect([...(await browser.open('tapped')).kept.keys()]).toEqual([absolute('/N')])
    await browser.start('BBBBBBBB')
    expect(browser.stores.has('tapped')).toBe(true)
    vi.spyOn(caches, 'open').mockRejectedValue(new Error('full'))
    await tap('/orderInfo/9', 'M')
    expect(browser.opened.at(-1)).toBe('/orderInfo/9')
  })
})
