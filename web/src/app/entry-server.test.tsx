// @vitest-environment node
import { createHash } from 'node:crypto'
import { refusals } from '@sampan/contract/refusals.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { describe, expect, it, vi } from 'vitest'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { readyScreen } from '#router/lazy-screen.ts'
import type { RouteRow } from '#router/route-row.ts'

function Detail() {
  const { t } = useI18n()
  const { params } = usePage()
  const { data, error } = useApi('product_detail', { id: Number(params['product']) })
  return (
    <>
      <h1>{data?.title ?? (error ? 'failed' : 'waiting')}</h1>
      <p>{t('shell.tryAgain')}</p>
      <img src="/hero.webp" alt="" fetchPriority="high" />
    </>
  )
}
function Secret(): never {
  throw new Error('rendered for a visitor')
}

vi.mock('./routes.ts', () => {
  const row = (path: string, more: Partial<RouteRow>): RouteRow => ({
    path,
    screen: readyScreen(Detail),
    title: 'shell.lookAround',
    access: 'public',
    keep: 'never',
    ...more,
  })
  return {
    routes: [
      row('/detail/:product?', {
        prefetch: ({ params }) => [{ name: 'product_detail', input: { id: Number(params['product']) } }],
        head: ({ params }, read) => ({
          title: read('product_detail', { id: Number(params['product']) })?.title,
          picture: '/shared.webp',
        }),
      }),
      // Its head has a picture that the page itself does not show.
      row('/shop/:id?', {
        screen: readyScreen(() => <h1>Search in the shop</h1>),
        head: () => ({ picture: '/shared.webp' }),
      }),
      row('/home', { prefetch: () => [{ name: 'product_detail', input: { id: homeId } }] }),
      row('/bag', { screen: readyScreen(Secret), access: 'buyer' }),
    ],
    lostRoute: row('*', { screen: readyScreen(() => <h1>Lost</h1>), title: 'shell.lostPage' }),
  }
})

let homeId = 1

const { render } = await import('./entry-server.tsx')
const nasty = 'Tea </script><script>alert(1)</script> & "pot"'
const call = vi.fn(async (_: string, input: unknown) => {
  const { id } = input as { id: number }
  return id === 1 ? { code: 1, msg: '', data: { id, title: nasty } } : { code: id, msg: 'no', data: null }
})
const paint = (url: string, more: Partial<Parameters<typeof render>[0]> = {}) =>
  render({ origin: 'https://sampan.example', url, locale: 'en', theme: null, ownRows: null, call, ...more })

describe('server rendering', () => {
  it('takes every path for one of its own, also one that begins with two slashes', async () => {
    for (const path of ['//', '//elsewhere.example/home', '//?a=1', '/:80'])
      expect(await paint(path)).toMatchObject({ status: 404, html: expect.stringContaining('Lost') })
  })

  it('leads the root to home [nav:root-redirect]', async () => {
    expect(await paint('/')).toMatchObject({ redirect: '/home' })
  })

  it('renders a public page with what it reads, for a script to begin with [guard:public]', async () => {
    const { status, html } = await paint('/detail/1?from=mail')
    expect(status).toBe(200)
    expect(html).toMatch(/<h1[^>]*>Tea &lt;\/script&gt;/)
    const json = /<script type="application\/json" id="server-state">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(json)).toEqual({
      address: '/detail/1?from=mail',
      locale: 'en',
      answers: [[['product_detail', { id: 1 }], { id: 1, title: nasty }]],
    })
  })

  it('tells who shows the link elsewhere its whole address', async () => {
    const { html } = await paint('/detail/1?from="mail"')
    expect(html).toContain(
      '<meta property="og:url" content="https://sampan.example/detail/1?from=%22mail%22">',
    )
  })

  it('writes nothing inline that the content policy forbids, and nothing that data can break out of', async () => {
    const { html } = await paint('/detail/1')
    expect(html).not.toContain('<script>')
    expect(html).not.toContain('style=')
    expect(html).not.toMatch(/\son\w+=/)
    expect(html.match(/<title>(.*?)<\/title>/)?.[1]).toContain('Tea &lt;/script&gt;')
  })

  it('names the first picture in the head', async () => {
    const { html } = await paint('/detail/1')
    const [head = '', body = ''] = html.split('</head>')
    expect(head).toMatch(/<link rel="preload" as="image" href="\/hero.webp" fetchPriority="high"\/>/)
    expect(body).not.toContain('rel="preload"')
  })

  it('fetches ahead no picture that only a shared link shows', async () => {
    const { html } = await paint('/shop/1?q=lamp')
    expect(html).toContain('<meta property="og:image" content="https://sampan.example/shared.webp">')
    expect(html).not.toContain('rel="preload"')
  })

  it('keeps the place of a buyer’s own rows at the width at which they were measured, allowed by its hash', async () => {
    const { html, styleHashes } = await paint('/detail/1', { ownRows: { width: 390, height: 642 } })
    const style = ':root{--own-held:3s}@media (width:390px){:root{--own-held:-1s;--own-rows:642px}}'
    expect(html).toContain(`<style>${style}</style>`)
    const hash = createHash('sha256').update(style).digest('base64')
    expect(styleHashes).toContain(`sha256-${hash}`)
    const unknown = await paint('/detail/1', { ownRows: 'unknown' })
    expect(unknown.html).toContain('<style>:root{--own-held:3s}</style>')
    expect((await paint('/detail/1')).html).not.toMatch(/--own-(rows|held):/)
  })

  it("renders in the visitor's language and theme [locale:change]", async () => {
    const { html } = await paint('/detail/1', { locale: 'ri', theme: 'dark' })
    expect(html).toMatch(/^<!doctype html><html lang="ja" dir="ltr" data-theme="dark" data-painted>/)
    expect(html).toContain('もう一度試す')
  })

  it('renders the frame of a protected page alone: the server knows nobody by cookie [guard:protected]', async () => {
    const { status, html } = await paint('/bag')
    expect(status).toBe(200)
    expect(html).toContain('aria-label="Loading"')
    expect(html).toContain('"answers":[]')
  })

  it.each([
    ['/nowhere', 'an address without a route'],
    ['/detail/1401', 'a product that has left'],
  ])('answers %s with 404: %s', async (url) => {
    expect((await paint(url)).status).toBe(404)
  })

  it('answers with 410, and no listing, where operators took the goods down', async () => {
    call.mockResolvedValueOnce({ code: 1401, msg: 'no', data: { forGood: true } as never })
    const { status, html } = await paint('/detail/7')
    expect(status).toBe(410)
    expect(html).toContain('noindex')
  })

  it('renders the page also while the server is busy', async () => {
    const { status, html } = await paint('/detail/1053')
    expect(status).toBe(200)
    expect(html).toMatch(/<h1[^>]*>waiting/)
  })

  it('marks a page that may be kept with its build and the owner’s look, if it is whole', async () => {
    const look = { name: 'Harbour', version: 4, style: null, themeColours: null, icon: null }
    const markOf = async (url: string, more: object = {}) =>
      (await render({ origin: 'https://s.test', url, locale: 'en', theme: null, call, ...more })).mark
    expect(await markOf('/home')).toBe('/src/main.tsx ')
    expect(await markOf('/home', { look })).toBe('/src/main.tsx 4')
    for (const url of ['/home?lang=ja', '/detail/1', '/bag', '/nowhere'])
      expect(await markOf(url), url).toBeUndefined()
    homeId = refusals.busy
    expect(await markOf('/home')).toBeUndefined()
    homeId = 1
  })
})
