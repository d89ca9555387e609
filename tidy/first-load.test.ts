import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { homePreviewPath } from '@sampan/contract/market/home/preview-path.ts'
import { localeCodes } from '@sampan/contract/wire/locales.ts'
import { onTopBytesMax, scriptBytesMax, secondBytesMax } from './first-load-limits.ts'
import { repositoryDir } from './repository.ts'

/** A request for less is not worth its while. */
const chunkBytesMin = 400
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

/**
 * A script with names of files whose hash follows from the name alone. The hash of their content is as long, but how well it is compressed
 * changes with each of them, and so would the weight of a script that did not change.
 */
const withSteadyNames = (source: string): string =>
  source.replaceAll(/([\w-]+)-[\w-]{7}(?=\.(?:js|css)\b)/g, (_, name: string) => {
    const hash = createHash('sha256').update(name).digest('base64url').slice(0, 7)
    return `${name}-${hash}`
  })

const weights = new Map<string, number>()
function weightOf(address: string): number {
  const bytes = weights.get(address) ?? brotliCompressSync(withSteadyNames(sourceOf(address))).length
  weights.set(address, bytes)
  return bytes
}

const named = (pattern: RegExp, address: string) =>
  [...sourceOf(address).matchAll(pattern)].map(([, name]) => `/assets/${name}`)
const importsOf = (address: string) => named(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g, address)
/** Files that it asks for by name, when that is needed. */
const openedBy = (address: string) => named(/import\(["'`]\.\/([^"'`]+\.js)["'`]\)/g, address)
const fetchedBy = (address: string) => [...named(/"assets\/([^"]+\.js)"/g, address), ...openedBy(address)]

/** An address for each row of the features' route tables, and one that has none. */
function pageAddresses(): string[] {
  const features = join(repositoryDir, 'web/src/features')
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
  const rows = files
    .filter((file) => file.endsWith('routes.tsx'))
    .flatMap((file) => [
      ...readFileSync(join(features, file), 'utf8').matchAll(/^ *(?:\{ )?path: '([^']+)'/gm),
    ])
  const paths = rows.map(([, path = '']) => path.replaceAll(/:\w+\??/g, '7'))
  return [...paths, homePreviewPath, '/nowhere']
}

/** A script and all that it imports before it runs. */
function addScript(address: string, found: Set<string>, next = importsOf): void {
  if (found.has(address)) return
  found.add(address)
  for (const other of next(address)) addScript(other, found, next)
}

describe('the first load', async () => {
  const { ensureBuilt }: Builder = await import(join(repositoryDir, 'web/build.ts'))
  await ensureBuilt()
  const { render }: Renderer = await import(join(distDir, 'server/entry-server.js'))
  const paint = (url: string, locale: string) =>
    render({
      url,
      locale,
      theme: null,
      ownRows: null,
      call: async () => ({ code: 1053, msg: '', data: null }),
    })
  const scriptsOf = async (url: string, locale: string) => {
    const { html } = await paint(url, locale)
    const found = new Set<string>()
    const named = html.matchAll(/<(?:link rel="modulepreload" href|script type="module" src)="([^"]+)"/g)
    for (const [, address = ''] of named) addScript(address, found)
    return [...found]
  }

  for (const locale of localeCodes) {
    it(`of home is at most 91.1 kB of script in ${locale}, brotli, to the last byte`, async () => {
      const scripts = await scriptsOf('/home', locale)
      const sizes = scripts.map((address) => [address, weightOf(address)] as const)
      const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0)
      assert.ok(scripts.some((address) => address.includes(`-${locale}-first.js`)))
      assert.ok(total <= scriptBytesMax, `${total} bytes:\n${sizes.map((each) => each.join(' ')).join('\n')}`)
    })
  }

  /** Scripts of home, with those that it fetches by itself once it is alive. */
  const scriptsOfHome = async () => {
    const first = await scriptsOf('/home', 'en')
    const found = new Set(first)
    for (const second of first.flatMap(openedBy).filter((address) => address.includes('/second-')))
      addScript(second, found)
    return [...found]
  }
  const total = (scripts: Iterable<string>) =>
    [...scripts].reduce((sum, address) => sum + weightOf(address), 0)
  const onTop = (scripts: Iterable<string>, home: readonly string[]) =>
    [...scripts].filter((address) => !home.includes(address) && !address.includes('-first.js'))

  it('of home is followed by at most 14.9 kB, once it is alive: the table of all pages, and what is below', async () => {
    const more = onTop(await scriptsOfHome(), await scriptsOf('/home', 'en'))
    assert.ok(more.some((address) => address.includes('/second-')))
    assert.ok(total(more) <= secondBytesMax, `${total(more)} bytes: ${more.join(' ')}`)
  })

  it('of login brings at most 12 kB of script and words on top of home', async () => {
    const more = onTop(await scriptsOf('/login', 'en'), await scriptsOfHome())
    assert.ok(more.some((address) => address.includes('/login-screen-')))
    assert.ok(total(more) <= onTopBytesMax, `${total(more)} bytes: ${more.join(' ')}`)
  })

  for (const [what, name] of [
    ['the sheet of languages', 'sheet'],
    ['the sheet of specifications', 'choice'],
  ] as const) {
    it(`is followed by at most 11.9 kB for ${what}, when it is opened on home`, async () => {
      const home = await scriptsOfHome()
      const [chunk] = home.flatMap(openedBy).filter((address) => address.startsWith(`/assets/${name}-`))
      assert.ok(chunk, `home opens no ${name}: web/plugins/chunks.ts`)
      const found = new Set<string>()
      addScript(chunk, found)
      const more = onTop(found, home)
      assert.ok(total(more) <= onTopBytesMax, `${total(more)} bytes: ${more.join(' ')}`)
    })
  }

  it('leads to no script below 400 bytes: what is so small joins another, web/plugins/chunks.ts', async () => {
    const all = new Set<string>()
    for (const address of await scriptsOf('/home', 'en')) {
      addScript(address, all, (each) => [...importsOf(each), ...fetchedBy(each)])
    }
    assert.ok(all.size > 40, `only ${all.size} are found`)
    // The page itself names the entry and the builder's runtime beside the scripts they begin: nobody waits for them.
    const small = [...all].filter(
      (address) => weightOf(address) < chunkBytesMin && !/\/(?:index|rolldown-runtime)-/.test(address),
    )
    assert.deepEqual(small, [])
  })

  const inlineOf = (html: string) => [...html.matchAll(/<style data-file="([^"]+)">(.*?)<\/style>/gs)]
  /** Classes of ours in the painted body. */
  const classesOf = (html: string) => {
    const body = html.slice(html.indexOf('<body>'))
    const classes = [...body.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))
    return [...new Set(classes)].filter((name) => /^[A-Za-z][A-Za-z\d]{2}\d+$/.test(name))
  }

  for (const url of ['/home', '/explore']) {
    it(`of ${url} waits for no stylesheet or font: its styles are in the page, allowed by their hashes`, async () => {
      const { html, styleHashes } = await paint(url, 'en')
      const inline = inlineOf(html)
      const styles = inline.map(([, , text = '']) => text)
      assert.ok(styles.join('').includes('@font-face'))
      assert.deepEqual(
        styles.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`),
        styleHashes,
      )
      // Not even by a link that is disabled: a browser that looks ahead fetches that, too.
      assert.doesNotMatch(html, /<link rel="stylesheet"/)
      for (const [, file = ''] of inline) assert.match(sourceOf(file), /\{/)
      assert.doesNotMatch(html, /as="font"/)
      // Beside the largest picture they would share its line.
      const [head = '', rest = ''] = html.split('<body>')
      assert.doesNotMatch(head, /modulepreload|<script/)
      assert.match(rest, /modulepreload/)
    })
  }

  it('of every page of the route table has the rules of all that is painted: nothing stands there without its style', async () => {
    const addresses = pageAddresses()
    assert.ok(addresses.length > 45 && addresses.includes('/login'), addresses.join(' '))
    for (const url of addresses) {
      const { html } = await paint(url, 'en')
      const classes = classesOf(html)
      assert.ok(classes.length > 10, `${url}: only ${classes.length} classes are found`)
      const rules = inlineOf(html)
        .map(([, , text = '']) => text)
        .join('')
      assert.deepEqual(
        classes.filter((name) => !RegExp(`\\.${name}(?![\\w-])`).test(rules)),
        [],
        `${url} has classes without rules: web/src/app/build-files.ts names its styles, web/plugins/class-constants.ts its classes`,
      )
    }
  })

  for (const locale of localeCodes) {
    it(`describes itself in words (${locale})`, async () => {
      const { html } = await paint('/home', locale)
      const texts = [...html.matchAll(/<meta (?:name|property)="(?:og:)?description" content="([^"]+)">/g)]
      assert.equal(texts.length, 2)
      for (const [, text = ''] of texts) assert.doesNotMatch(text, /^\w+\.\w+$/)
    })
  }

  it('begins with React alone: the app is run in another task, and neither holds a finger up for long', async () => {
    const { html } = await paint('/home', 'en')
    const [, entry = ''] = /<script type="module" src="([^"]+)"/.exec(html) ?? []
    const begins = new Set<string>()
    addScript(entry, begins)
    const app = (await scriptsOf('/home', 'en')).filter((address) => address.includes('/first-'))
    assert.equal(app.length, 1)
    assert.ok([...begins].some((address) => address.includes('/react-')))
    assert.ok(!begins.has(app[0] ?? ''), 'the entry imports the app at once')
  })

  it('carries no words, calls or screens of the features behind it', async () => {
    const [script = ''] = (await scriptsOf('/home', 'en')).filter((address) => address.includes('/first-'))
    for (const path of ['/api/order/pay', '/api/user/register', '/api/console/'])
      assert.ok(!sourceOf(script).includes(path), `${script} names ${path}`)
  })

  it('of a rendered page names its feature, its words and its screen', async () => {
    const scripts = (await scriptsOf('/login', 'ri')).join(' ')
    for (const part of ['-ri-first.js', '-ri-account.js', '/login-screen-'])
      assert.match(scripts, RegExp(part))
  })
})
