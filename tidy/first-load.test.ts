import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { localeCodes } from '@sampan/contract/locales/index.ts'
import { repositoryDir } from './repository.ts'

const scriptBytesMax = 103_000
const distDir = join(repositoryDir, 'web/dist')

interface Builder {
  ensureBuilt(): Promise<void>
}
interface Renderer {
  render(request: object): Promise<{ html: string; styleHashes: string[] }>
}

const sources = new Map<string, string>()
function sourceOf(address: string): string {
  const source = sources.get(address) ?? readFileSync(join(distDir, 'client', address), 'utf8')
  sources.set(address, source)
  return source
}

const weights = new Map<string, number>()
function weightOf(address: string): number {
  const bytes = weights.get(address) ?? brotliCompressSync(sourceOf(address)).length
  weights.set(address, bytes)
  return bytes
}

/** A script and all that it imports before it runs. */
function addScript(address: string, found: Set<string>): void {
  if (found.has(address)) return
  found.add(address)
  const imports = sourceOf(address).matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)
  for (const [, name] of imports) addScript(`/assets/${name}`, found)
}

describe('the first load', async () => {
  const { ensureBuilt }: Builder = await import(join(repositoryDir, 'web/build.ts'))
  await ensureBuilt()
  const { render }: Renderer = await import(join(distDir, 'server/entry-server.js'))
  const paint = (url: string, locale: string) =>
    render({ url, locale, theme: null, call: async () => ({ code: 1053, msg: '', data: null }) })
  const scriptsOf = async (url: string, locale: string) => {
    const { html } = await paint(url, locale)
    const found = new Set<string>()
    const named = html.matchAll(/<(?:link rel="modulepreload" href|script type="module" src)="([^"]+)"/g)
    for (const [, address = ''] of named) addScript(address, found)
    return [...found]
  }

  for (const locale of localeCodes) {
    it(`of home is at most 103 kB of script in ${locale}, brotli, to the last byte`, async () => {
      const scripts = await scriptsOf('/home', locale)
      const sizes = scripts.map((address) => [address, weightOf(address)] as const)
      const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0)
      assert.ok(scripts.some((address) => address.includes(`-${locale}-first.js`)))
      assert.ok(total <= scriptBytesMax, `${total} bytes:\n${sizes.map((each) => each.join(' ')).join('\n')}`)
    })
  }

  for (const url of ['/home', '/explore']) {
    it(`of ${url} waits for no stylesheet or font: its styles are in the page, allowed by their hashes`, async () => {
      const { html, styleHashes } = await paint(url, 'en')
      const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text)
      assert.ok(styles.join('').includes('@font-face'))
      assert.deepEqual(
        styles.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`),
        styleHashes,
      )
      assert.doesNotMatch(html, /<link rel="stylesheet" href="[^"]*">/)
      assert.doesNotMatch(html, /as="font"/)
    })
  }

  it('carries no words, calls or screens of the features behind it', async () => {
    const [script = ''] = (await scriptsOf('/home', 'en')).filter((address) => address.includes('/index-'))
    for (const path of ['/api/order/pay', '/api/user/register', '/api/console/'])
      assert.ok(!sourceOf(script).includes(path), `${script} names ${path}`)
  })

  it('of a painted page names its feature, its words and its screen', async () => {
    const scripts = (await scriptsOf('/login', 'ri')).join(' ')
    for (const part of ['-ri-first.js', '-ri-account.js', '/login-screen-'])
      assert.match(scripts, RegExp(part))
  })
})
