import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, it } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { refusals } from '@sampan/contract/refusals.ts'
import { endpoint } from '@sampan/contract/wire/endpoint.ts'
import { allowancePerMinute } from '@sampan/contract/wire/limits.ts'
import type { RenderRequest } from '@sampan/contract/wire/rendered-page.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { openDatabase } from '#kernel/database.ts'
import { localeFromCookie } from '#kernel/http/page-language.ts'
import { loadWeb, type WebRenderer } from '#kernel/http/web.ts'
import { createKernelFixture, listen } from '#testing/kernel-fixture.ts'

const dist = await mkdtemp(join(tmpdir(), 'sampan-web-'))
const clientDir = join(dist, 'client')
const script = `console.log(${JSON.stringify('river '.repeat(300))})`
await mkdir(join(clientDir, 'assets'), { recursive: true })
await mkdir(join(dist, 'server'))
await writeFile(join(clientDir, 'index.html'), '<!doctype html><title>shell</title>')
await writeFile(join(clientDir, 'icon.svg'), '<svg/>')
await writeFile(join(clientDir, 'sw.js'), 'self')
await writeFile(join(clientDir, 'assets/main-abc.js'), script)
await writeFile(join(clientDir, 'assets/main-abc.js.br'), brotliCompressSync(script))
await writeFile(
  join(dist, 'server/entry-server.js'),
  'export const render = async ({url}) => ({status: 200, html: url})',
)

const asked: RenderRequest[] = []
const renderer: WebRenderer = {
  async render(request) {
    asked.push(request)
    if (request.url === '/') return { status: 302, html: '', redirect: '/home' }
    if (request.url === '/large') return { status: 200, html: `<p>${'river '.repeat(1000)}</p>` }
    if (request.url === '/throws') throw new Error('rendering failed')
    if (request.url === '/styled')
      return { status: 200, html: '<style>p{}</style>', styleHashes: ['sha256-abc='], mark: '/a.js 4' }
    if (request.url === '/nowhere') return { status: 404, html: '<h1>nothing here</h1>' }
    const greeting = await request.call('greet', { name: 'Mai' })
    const secret = await request.call('secret', {})
    const address = await request.call('address', {})
    return { status: 200, html: JSON.stringify({ greeting, secret, address }) }
  },
}

const row = { method: 'GET', limit: 'read', summary: 'a test', refusals: [] } as const
const kernel = await createKernelFixture()
const http = await listen(
  kernel,
  {
    greet: {
      endpoint: endpoint({
        ...row,
        access: 'public',
        path: '/api/greet',
        input: z.strictObject({ name: z.string() }),
        output: z.string(),
      }),
      handler: async (ctx, input) => `${ctx.locale} ${(input as { name: string }).name}`,
    },
    secret: {
      endpoint: endpoint({
        ...row,
        access: 'buyer',
        path: '/api/secret',
        input: z.strictObject({}),
        output: z.string(),
      }),
      handler: async () => 'a secret',
    },
    address: {
      endpoint: endpoint({
        ...row,
        access: 'public',
        path: '/api/address',
        input: z.strictObject({}),
        output: z.string(),
      }),
      handler: async (ctx) => ctx.ipAddress,
    },
  },
  { web: { renderer, clientDir } },
)
after(async () => {
  await http.app.close()
  await kernel.close()
  await rm(dist, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${http.url}${path}`, { headers, redirect: 'manual' })

it('renders every address that is no call, with what a visitor may read', async () => {
  const page = await get('/home?x=1')
  assert.equal(page.status, 200)
  assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8')
  assert.match(page.headers.get('cache-control') ?? '', /no-cache/)
  assert.equal(page.headers.get('vary')?.includes('Cookie'), true)
  const { greeting, secret } = (await page.json()) as { greeting: unknown; secret: { code: number } }
  assert.deepEqual(greeting, { code: 1, msg: 'ok', data: 'en Mai' })
  assert.equal(secret.code, 1004, 'server rendering is a visitor')
  assert.equal(asked.at(-1)?.url, '/home?x=1')
})

it('reads for the address that asked for the page, by which people who search are counted', async () => {
  const { address } = (await (await get('/home')).json()) as { address: unknown }
  assert.deepEqual(address, { code: 1, msg: 'ok', data: '127.0.0.1' })
})

it('renders in the language and theme of the cookies, and in English if they say nothing [locale:default]', async () => {
  const language = encodeURIComponent(
    JSON.stringify({ language_name: '日本語', chinese_name: '日语', file_name: 'ri' }),
  )
  await get('/home', { cookie: `a=b; language=${language}; theme=dark` })
  assert.deepEqual([asked.at(-1)?.locale, asked.at(-1)?.theme], ['ri', 'dark'])
  await get('/home', { cookie: 'language=../../etc; theme=pink', 'accept-language': 'fr' })
  assert.deepEqual([asked.at(-1)?.locale, asked.at(-1)?.theme], ['en', null])
  for (const odd of ['null', '{"file_name":7}', '%', '[]', '{"file_name":"__proto__"}'])
    assert.equal(localeFromCookie(odd), null)
})

it('renders in the language of the address for whoever has chosen none, and keeps it', async () => {
  const page = await get('/home?lang=zh-Hant&x=1')
  assert.deepEqual([page.status, asked.at(-1)?.locale], [200, 'tw'])
  const kept = /^language=([^;]+); Max-Age=259200; Path=\/; SameSite=Strict$/.exec(
    page.headers.get('set-cookie') ?? '',
  )?.[1]
  assert.equal(JSON.parse(decodeURIComponent(kept ?? '')).file_name, 'tw')
  await get('/home?x=1', { cookie: `language=${kept}` })
  assert.equal(asked.at(-1)?.locale, 'tw')
  const unknown = await get('/home?lang=klingon')
  assert.deepEqual([unknown.status, unknown.headers.get('set-cookie')], [200, null])
  assert.equal(asked.at(-1)?.locale, 'en')
})

it('leads whoever has chosen a language to the same address without one, and nowhere else', async () => {
  const cookie = `language=${encodeURIComponent(JSON.stringify({ file_name: 'ri' }))}`
  const leads = async (path: string) => {
    const { status, headers } = await get(path, { cookie })
    return `${status} ${headers.get('location')}`
  }
  assert.equal(await leads('/detail/7?lang=fr&from=mail'), '302 /detail/7?from=mail')
  assert.equal(await leads('/home?lang=ja'), '302 /home')
  assert.equal(await leads('//elsewhere.example/a?lang=fr'), '302 /elsewhere.example/a')
  assert.equal(await leads('/\\elsewhere.example?lang=fr'), '302 /elsewhere.example')
})

it('renders with the place that the cookie notes for own rows, and with one that is not known if it says anything else', async () => {
  const placeBy = async (cookie: string) => {
    await get('/home', { cookie: `admin_token=somebody; ${cookie}` })
    return asked.at(-1)?.ownRows
  }
  assert.deepEqual(await placeBy('own-rows=390x642'), { width: 390, height: 642 })
  assert.deepEqual(await placeBy('own-rows=390x0'), { width: 390, height: 0 })
  for (const odd of ['', '390', '0x10', '390x1e3', '390x99999', '390x6px}:root{color:red', '-1x5'])
    assert.equal(await placeBy(`own-rows=${encodeURIComponent(odd)}`), 'unknown', odd)
  await get('/home', { cookie: 'own-rows=390x642' })
  assert.equal(asked.at(-1)?.ownRows, null, 'a visitor')
})

it('tells a shared page the address of the shop, never that of a sender who made one up', async (t) => {
  const send = (server: { app: FastifyInstance }, host: string) =>
    server.app.inject({ url: '/home', headers: { host } })
  await send(http, 'here.example')
  assert.equal(asked.at(-1)?.origin, 'http://here.example', 'where nobody has said where the shop is')
  const publicUrl = 'https://shop.example.com'
  const deps = { ...kernel.deps, config: { ...kernel.deps.config, publicUrl } }
  const known = await listen({ ...kernel, deps }, {}, { web: { renderer, clientDir } })
  t.after(() => known.app.close())
  await send(known, 'evil.example')
  assert.equal(asked.at(-1)?.origin, publicUrl)
})

it('passes on redirects and the status of unknown pages', async () => {
  const root = await get('/')
  assert.equal(root.status, 302)
  assert.equal(root.headers.get('location'), '/home')
  const nowhere = await get('/nowhere')
  assert.equal(nowhere.status, 404)
  assert.equal(await nowhere.text(), '<h1>nothing here</h1>')
})

it("allows a page's inline styles by their hashes, on that page alone", async () => {
  const policy = async (path: string) => (await get(path)).headers.get('content-security-policy') ?? ''
  assert.match(await policy('/styled'), /style-src 'self' 'sha256-abc=';/)
  assert.match(await policy('/nowhere'), /style-src 'self';/)
})

it('tells the mark of a page that may be kept, and none of others, nor of the bare page', async () => {
  const markOf = async (path: string) => (await fetch(`${http.url}${path}`)).headers.get('page-mark')
  assert.deepEqual(await Promise.all(['/styled', '/nowhere', '/throws'].map(markOf)), ['/a.js 4', null, null])
})

it('sends the bare shell when server rendering fails, for the browser renders too', async () => {
  const page = await get('/throws')
  assert.equal(page.status, 200)
  assert.match(await page.text(), /shell/)
})

it('sends the bare shell beyond the allowance for pages of an address, and asks nothing for it', async () => {
  const strict = await createKernelFixture({ rateLimits: true, trustProxyHops: 1 })
  const limited = await listen(strict, {}, { web: { renderer, clientDir } })
  try {
    const open = async (address: string) => {
      const page = await fetch(`${limited.url}/nowhere`, { headers: { 'x-forwarded-for': address } })
      return page.text()
    }
    for (let n = 0; n < allowancePerMinute.page; n += 50)
      for (const text of await Promise.all(Array.from({ length: 50 }, () => open('192.0.2.1'))))
        assert.match(text, /nothing here/)
    const before = asked.length
    assert.match(await open('192.0.2.1'), /shell/)
    assert.equal(asked.length, before)
    assert.match(await open('192.0.2.2'), /nothing here/)
  } finally {
    await limited.app.close()
    await strict.close()
  }
})

it('serves built files: hashed ones for ever, brotli as it lies there', async () => {
  const file = await get('/assets/main-abc.js', { 'accept-encoding': 'br' })
  assert.equal(file.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  assert.equal(file.headers.get('content-encoding'), 'br')
  assert.equal(await file.text(), script)
  assert.match((await get('/icon.svg')).headers.get('cache-control') ?? '', /max-age=3600/)
  for (const path of ['/sw.js', '/index.html'])
    assert.equal((await get(path)).headers.get('cache-control'), 'no-cache', path)
  assert.equal(
    (await get('/assets/../../server/entry-server.js')).status,
    200,
    'outside of the folder there are only pages',
  )
  assert.notEqual(await (await get('/..%2f..%2fserver/entry-server.js')).text(), script)
})

it('compresses pages', async () => {
  const large = await get('/large', { 'accept-encoding': 'gzip, br' })
  assert.equal(large.headers.get('content-encoding'), 'br')
  assert.equal(await large.text(), `<p>${'river '.repeat(1000)}</p>`)
})

it('answers other methods than GET and HEAD with an envelope', async () => {
  const answer = await fetch(`${http.url}/home`, { method: 'POST' })
  assert.equal(answer.status, 404)
  assert.match(answer.headers.get('content-type') ?? '', /json/)
  assert.equal((await fetch(`${http.url}/home`, { method: 'HEAD' })).status, 200)
})

it('keeps JSON for what is under /api', async () => {
  const answer = await get('/api/unknown')
  assert.equal(answer.status, 404)
  assert.match(answer.headers.get('content-type') ?? '', /json/)
})

it('loads what was built, and does without when nothing was', async () => {
  const web = await loadWeb(dist)
  assert.deepEqual(
    await web?.renderer.render({
      origin: 'http://sampan.example',
      url: '/x',
      locale: 'en',
      theme: null,
      ownRows: null,
      call: async () => ({ code: 1, msg: '', data: null }),
    }),
    { status: 200, html: '/x' },
  )
  assert.equal(await loadWeb(join(dist, 'client')), null)
})

it('still answers pages, soon, while the database is away', async (t) => {
  const away = openDatabase({
    url: 'postgres://nobody:none@127.0.0.1:1/none',
    poolMax: 2,
    log: kernel.deps.log,
  })
  const alone = await listen(
    { ...kernel, database: away, deps: { ...kernel.deps, db: away.db } },
    {
      read: {
        endpoint: endpoint({
          ...row,
          access: 'public',
          path: '/api/read',
          input: z.strictObject({}),
          output: z.string(),
        }),
        handler: async (ctx) => (await ctx.db.selectFrom('app_setting').select('key').execute()).join(),
      },
    },
    {
      web: {
        renderer: {
          render: async ({ call }) => ({ status: 200, html: String((await call('read', {})).code) }),
        },
        clientDir: null,
      },
    },
  )
  t.after(async () => {
    await alone.app.close()
    await away.close()
  })
  const startedAt = performance.now()
  const page = await fetch(`${alone.url}/home`)
  assert.equal(page.status, 200)
  assert.equal(await page.text(), String(refusals.busy))
  assert.ok(performance.now() - startedAt < 3000)
  const answer = await fetch(`${alone.url}/api/read`)
  assert.equal(answer.status, 503, 'busy, after waiting for a restart; never 500, which would be repeated')
  assert.ok(answer.headers.get('retry-after'))
  assert.ok(performance.now() - startedAt < 12_000)
  assert.equal((await fetch(`${alone.url}/readyz`)).status, 503)
})

it('answers an address that cannot be decoded like any other: a page outside of /api, an envelope there', async () => {
  const page = await fetch(`${http.url}/orderInfo/%E0%A4%A`)
  assert.match(page.headers.get('content-type') ?? '', /^text\/html/)
  assert.ok(page.headers.get('content-security-policy'))
  const call = await fetch(`${http.url}/api/%E0%A4%A`)
  assert.equal(call.status, 404)
  assert.equal(((await call.json()) as { code: number }).code, refusals.notFound)
  assert.ok(call.headers.get('content-security-policy'))
})
