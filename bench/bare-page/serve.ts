import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { type BareHome, BareView } from './view.ts'

const style = `body{margin:0;font-family:sans-serif}img{display:block;width:100%;height:auto}
ul{display:grid;grid-template-columns:1fr 1fr;gap:8px;padding:8px;margin:0;list-style:none}a{color:inherit}`

export interface BarePage {
  url: string
  scriptBytes: number
  stop(): Promise<void>
}

/**
 * The floor that home is measured against: the goods of its home page rendered by React on the server and hydrated, with
 * no router, no cache and no design. Pictures come through it from the shop at `shopUrl`.
 */
export async function serveBarePage(shopUrl: string): Promise<BarePage> {
  const [script, html] = await Promise.all([bundle(), paint(shopUrl)])
  const bodies = new Map([
    ['/', { type: 'text/html; charset=utf-8', body: brotliCompressSync(html) }],
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
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
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

async function paint(shopUrl: string): Promise<string> {
  const { data } = (await (await fetch(`${shopUrl}/api/home`)).json()) as {
    data: {
      banners: { picture: string }[]
      sections: { items?: { id: number; picture: string; title: string; priceCents: number }[] }[]
    }
  }
  const home: BareHome = {
    banner: data.banners[0]?.picture ?? '',
    goods: (data.sections[1]?.items ?? []).map(({ id, picture, title, priceCents }) => ({
      id,
      picture,
      title,
      price: `$${(priceCents / 100).toFixed(2)}`,
    })),
  }
  const json = JSON.stringify(home).replaceAll('<', '\\u003c')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Bare</title><style>${style}</style><script type="module" src="/client.js"></script></head><body><div id="root">${renderToString(createElement(BareView, home))}</div><script type="application/json" id="data">${json}</script></body></html>`
}
