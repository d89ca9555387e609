import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shippedArticles } from '@sampan/contract/base/content/articles.ts'
import { type Locale, locales } from '@sampan/contract/wire/locales.ts'

export interface ArticleText {
  title: string
  body: string
}

/** One file for each language and section; an article begins with `# Title {#slug}`. */
const head = /^# (.+) \{#([a-z0-9-]+)\}$/

function readFile(path: string): [string, ArticleText][] {
  return readFileSync(path, 'utf8')
    .split(/^(?=# )/m)
    .flatMap((part) => {
      const end = part.indexOf('\n')
      const [, title, slug] = head.exec(part.slice(0, end)) ?? []
      return title === undefined || slug === undefined
        ? []
        : [[slug, { title, body: part.slice(end).trim() }]]
    })
}

/** Language → slug → the text that came with Sampan, read once. */
const shipped: ReadonlyMap<Locale, ReadonlyMap<string, ArticleText>> = new Map(
  locales.map(({ code, tag }) => [
    code,
    new Map(
      ['help', 'law'].flatMap((section) =>
        readFile(join(import.meta.dirname, 'articles', tag, `${section}.md`)),
      ),
    ),
  ]),
)

export const shippedText = (slug: string, locale: Locale): ArticleText | undefined =>
  shipped.get(locale)?.get(slug)

export const isShipped = (slug: string): boolean => shippedArticles.some((one) => one.slug === slug)
