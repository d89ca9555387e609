import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { type HomeContent, type HomePage, startHomePage, text } from '#testing/home-page.ts'
import { assertRefused } from '#testing/refused.ts'

let page: HomePage
before(async () => {
  page = await startHomePage()
})
after(() => page.server.close())
beforeEach(() => page.clear())

describe('a preview', () => {
  const tokenOf = async (at: string, lang: 'en' | 'ri' = 'en') => {
    const { address } = await page.editor.client.expect('console_home_preview', { at, lang })
    return new URL(address, 'http://web').searchParams.get('token') ?? ''
  }
  const preview = async (at: string, lang: 'en' | 'ri' = 'en') =>
    page.visitor.expect('home_preview', { token: await tokenOf(at, lang), lang })

  it('is the page of its moment and language, drafts included, while buyers see nothing of it', async () => {
    const texts = { en: text('Soon'), ri: text('もうすぐ') }
    const soon = { ...page.hero('Soon'), texts } as HomeContent
    await page.add(soon, { publish: false, startsAt: page.inHours(24), endsAt: page.inHours(48) })
    const said = async (hours: number, lang: 'en' | 'ri') =>
      (await preview(page.inHours(hours), lang)).home.banners.map(({ title }) => title)
    assert.deepEqual(await said(23, 'en'), [])
    assert.deepEqual(await said(24, 'en'), ['Soon'])
    assert.deepEqual(await said(24, 'ri'), ['もうすぐ'])
    assert.deepEqual(await said(48, 'en'), [])
    assert.deepEqual(await page.banners(), [])
  })

  it('is over after half an hour, and opens with no link that was changed', async () => {
    const token = await tokenOf(page.inHours(0))
    const flipped = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
    for (const bad of [flipped, 'x', token.slice(4)])
      assertRefused(await page.visitor.call('home_preview', { token: bad, lang: 'en' }), 'notFound')
    page.clock.at = new Date(page.clock.begin.getTime() + 30 * 60_000 - 1)
    await page.visitor.expect('home_preview', { token, lang: 'en' })
    page.clock.at = new Date(page.clock.begin.getTime() + 30 * 60_000)
    assertRefused(await page.visitor.call('home_preview', { token, lang: 'en' }), 'notFound')
  })
})
