import { describe, it } from 'node:test'
import { assertNone } from './assert-none.ts'
import { projectFiles, readText } from './repository.ts'

const tokensFile = 'ui/src/tokens.css'
const sources = projectFiles().filter(
  (path) => /^(ui|web|console|illustrations)\//.test(path) && /\.(css|tsx?|html)$/.test(path),
)
const textOf = new Map(sources.map((path) => [path, readText(path)]))

const all = (pattern: RegExp, texts: Iterable<string> = textOf.values()): Set<string> =>
  new Set([...texts].flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))

describe('design tokens', () => {
  const quoted = all(/['"`](--[\w-]+)/g)

  it('are used, or gone', () => {
    const used = all(/var\((--[\w-]+)/g)
    const tokens = all(/^\s*(--[\w-]+):/gm, [readText(tokensFile)])
    const idle = [...tokens].filter((name) => !used.has(name) && !quoted.has(name))
    assertNone(idle, `Use it, or take it out of ${tokensFile}.`)
  })

  it('are there where they are used', () => {
    const made = all(/(--[\w-]+):/g)
    // A token with something to fall back on may be missing.
    const wanted = all(/var\((--[\w-]+)\)/g)
    const unknown = [...wanted].filter((name) => !made.has(name) && !quoted.has(name))
    assertNone(unknown, `Name one of ${tokensFile}, or give it a value.`)
  })

  it('say what lies over what, but for the parts of one component', () => {
    const own = [...textOf].flatMap(([path, text]) =>
      [...text.matchAll(/^\s*z-index:([^;]*);/gm)].flatMap(([, value = '']) =>
        value.includes('var(--z-') || /^ -?[01]$/.test(value) ? [] : [`${path}: z-index:${value}`],
      ),
    )
    assertNone(own, 'Name one of --z-… from ui/src/tokens.css; -1, 0 and 1 order the parts of one component.')
  })

  it('name no side of the page without its mirror for languages that are written from the right', () => {
    const oneSided =
      /\bto (?:left|right)\b|^\s*(?:left|right|(?:margin|padding|border)-(?:left|right)):|text-align: (?:left|right)\b/
    // The console speaks two languages, and none of them.
    const bad = [...textOf].flatMap(([path, text]) =>
      !/^(?:ui|web)\//.test(path) || !path.endsWith('.css') || text.includes('[dir="rtl"]')
        ? []
        : text
            .split('\n')
            .filter(
              (line) =>
                oneSided.test(line) || isUneven(line) || /^\s*transform:.*translateX\(-?\d+%/.test(line),
            )
            .map((line) => `${path}: ${line.trim()}`),
    )
    assertNone(bad, 'Write inset-inline-start and its like, or a second rule under [dir="rtl"].')
  })

  it('size text, which grows with the browser’s setting', () => {
    // A field smaller than 16 px makes iOS zoom: `max(16px, …)` has a least size and grows all the same.
    const fixed = [...textOf].flatMap(([path, text]) =>
      [...text.matchAll(/^\s*font(?:-size)?:[^;]*?(?<!max\()\b[\d.]+px[^;]*;/gm)].map(
        ([rule]) => `${path}: ${rule.trim()}`,
      ),
    )
    assertNone(fixed, 'Name a size of text from ui/src/tokens.css, or write it in rem.')
  })

  it('put columns of the console under each other where text is large', () => {
    // Columns that stand beside each other by px have no room for text of twice the size.
    const fixed = [...textOf].flatMap(([path, text]) =>
      path.startsWith('console/')
        ? [...text.matchAll(/(?:@media|@container|mediaOf)\b[^{\n]*\d+px.*/g)].map(
            ([rule]) => `${path}: ${rule}`,
          )
        : [],
    )
    assertNone(
      fixed,
      'Write it in em after @media, in rem after @container: both follow the browser’s setting.',
    )
  })
})

/** `inset: 8px auto auto 8px` says left and right each for itself. */
function isUneven(line: string): boolean {
  const sides = /^\s*(?:inset|margin|padding|border-width): (.*);/.exec(line)?.[1]
  const [, right, , left] = sides?.match(/(?:\((?:[^()]|\([^()]*\))*\)|\S)+/g) ?? []
  return left !== undefined && right !== left
}
