import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { type BareContent, type BareProductPage, type BareShop, BareView } from './view.ts'

const style = `body{margin:0;font-family:sans-serif}img{display:block;width:100%;height:auto}
ul{display:grid;grid-template-columns:1fr 1fr;gap:8px;padding:8px;margin:0;list-style:none}a{color:inherit}`

/** Words of the search that is measured. */
const words = 'lamp'

/** Pages that are measured, and the address of the shop's own. */
export interface BarePage {
  url: string
  /** The shop's address of each page; the bare one has the same path. */
  paths: Readonly<Record<'home' | 'explore' | 'product' | 'search' | 'login', string>>
  scriptBytes: number
  stop(): Promise<void>
}

/**
 * The floor that the shop's pages are measured against: the goods of the same page rendered by React on the server and hydrated,
 * with no router, no cache and no design. Pictures come through it from the shop at `shopUrl`.
 */
export async function serveBarePage(shopUrl: string): Promise<BarePage> {
  const list = await goodsOf(shopUrl, '/api/product/list')
  const paths = {
    home: '/home',
    explore: '/explore',
    product: `/detail/${list.goods[0]?.id}`,
    search: `/search?q=${words}`,
    login: '/login',
  }
  const [script, home, product, found] = await Promise.all([
    bundle(),
    homeOf(shopUrl),
    productOf(shopUrl, list.goods[0]?.id),
    goodsOf(shopUrl, `/api/product/search?q=${words}`),
  ])
  const html = (content: BareContent) => ({
    type: 'text/html; charset=utf-8',
    body: brotliCompressSync(paint(content)),
  })
  const bodies = new Map([
    [paths.home, html(home)],
    [paths.explore, html(list)],
    [paths.product, html(product)],
    [paths.search, html(found)],
    [paths.login, html({ kind: 'login' })],
    ['/client.js', { type: 'text/javascript', body: brotliCompressSync(script) }],
  ])
  const server = createServer(async (request, response) => {
    const known = bodies.get(request.url ?? '')
    if (known) {
      return response.writeHead(200, { 'content-type': known.type, 'content-encoding': 'br' }).end(known.body)
    }
    const answer = await fetch(`${shopUrl}${request.url}`)
    response
      .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
      .end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    scriptBytes: bodies.get('/client.js')?.body.length ?? 0,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2024',
      rolldownOptions: { input: fileURLToPath(new URL('client.ts', import.meta.url)) },
    },
  })
  const output = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const [chunk] = output.filter((part) => part.type === 'chunk')
  if (!chunk) throw new Error('The bare page has no script')
  return chunk.code
}

async function read<Data>(address: string): Promise<Data> {
  const { data } = (await (await fetch(address)).json()) as { data: Data }
  return data
}

interface Item {
  id: number
  picture: string
  title: string
  priceCents: number
}

const shown = (items: readonly Item[]): BareShop['goods'] =>
  items.map(({ id, picture, title, priceCents }) => ({
    id,
    picture,
    title,
    price: `$${(priceCents / 100).toFixed(2)}`,
  }))

async function goodsOf(shopUrl: string, path: string): Promise<BareShop> {
  const { items } = await read<{ items: Item[] }>(`${shopUrl}${path}`)
  return { kind: 'shop', goods: shown(items) }
}

async function homeOf(shopUrl: string): Promise<BareShop> {
  const { banners, sections } = await read<{
    banners: { picture: string }[]
    sections: { items?: Item[] }[]
  }>(`${shopUrl}/api/home`)
  return { kind: 'shop', banner: banners[0]?.picture ?? '', goods: shown(sections[1]?.items ?? []) }
}

async function productOf(shopUrl: string, id: number | undefined): Promise<BareContent> {
  const product = await read<Omit<BareProductPage, 'kind'>>(`${shopUrl}/api/product/detail?id=${id}`)
  const { title, pictures, priceCents } = product
  return { kind: 'product', title, pictures, priceCents }
}

function paint(content: BareContent): string {
  const json = JSON.stringify(content).replaceAll('<', '\\u003c')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Bare</title><style>${style}</style><script type="module" src="/client.js"></script></head><body><div id="root">${renderToString(createElement(BareView, content))}</div><script type="application/json" id="data">${json}</script></body></html>`
}
