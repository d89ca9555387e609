import { manifest, styles } from 'virtual:client-manifest'
import { brandName } from '@sampan/contract/wire/brand.ts'
import { cardSize } from '@sampan/contract/wire/card-address.ts'
import { pathInLanguage } from '@sampan/contract/wire/language-in-address.ts'
import { defaultLocale, type Locale, locales } from '@sampan/contract/wire/locales.ts'
import type { PageLook } from '@sampan/contract/wire/rendered-page.ts'
import type { I18n } from '#i18n/i18n.ts'
import type { PageHead, RouteRow } from '#router/route-row.ts'
import type { ListedFacts } from '#search-engines/listed-pages.ts'
import { filesFor } from './build-files.ts'
import { isOfTable } from './route-table.ts'
import { type ServerState, serverRenderedMark, serverStateId } from './server-state.ts'

/** A style with its hash, for the content policy: `sha256-…`. */
export interface InlineStyle {
  text: string
  hash: string
}

interface Document {
  i18n: I18n
  theme: 'light' | 'dark' | null
  row: RouteRow
  head: PageHead
  body: string
  state: ServerState
  /** A style of this page alone. */
  extraStyle: InlineStyle | null
  look: PageLook | null
  /** The origin of the request, such as `https://sampan.example`: link previews elsewhere need whole addresses. */
  origin: string
  /** The page as search engines list it; null for one that they do not. */
  listed: ListedFacts | null
}

/** A whole page, and the hashes of its inline styles, for the content policy: `sha256-…`. */
interface WrittenDocument {
  html: string
  /** First script of its build. */
  entry: string
  styleHashes: string[]
}

/**
 * The whole HTML page, in the order in which it is needed: the largest picture is asked for, the styles are there at
 * once, fonts follow when the first text is laid out, and scripts come last. No inline script (RELIABILITY §5.4).
 */
export function documentOf({
  i18n,
  theme,
  row,
  head,
  body,
  state,
  extraStyle,
  look,
  origin,
  listed,
}: Document): WrittenDocument {
  const files = filesFor(manifest, row.screen, i18n.locale, isOfTable(row))
  const name = head.title ?? ''
  const title = escapeHtml(i18n.t('shell.pageTitle', { title: name }))
  const description = escapeHtml(head.description ?? '')
  const { picture } = head
  // React names the eager pictures at the start of what it paints; in the head they are found sooner.
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(body)?.[0] ?? ''
  const inline = files.styles.flatMap((file) => {
    const style = styles[file]
    return style ? [{ ...style, href: `/${file}` }] : []
  })
  const extraStyles = [look?.style, extraStyle].filter((style) => style != null)
  const themeColours = look?.themeColours ?? { light: '#f5f3ef', dark: '#091213' }
  const brand = look ? ` data-brand="${escapeHtml(look.name)}"` : ''
  const html = [
    `<!doctype html><html lang="${i18n.tag}" dir="ltr"${brand}${theme ? ` data-theme="${theme}"` : ''} ${serverRenderedMark}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${title}</title><meta name="description" content="${description}">`,
    preloads,
    ...listingOf(listed, origin, i18n.locale),
    // Named, so that the loader of a later page's styles knows that these are here. A link that is disabled would say so too,
    // and on a slow phone the browser's look ahead fetches it all the same.
    ...inline.map(({ text, href }) => `<style data-file="${href}">${text}</style>`),
    ...extraStyles.map(({ text }) => `<style>${text}</style>`),
    `<meta property="og:title" content="${escapeHtml(name)}"><meta property="og:description" content="${description}">`,
    `<meta property="og:site_name" content="${escapeHtml(look?.name ?? brandName)}"><meta property="og:type" content="website">`,
    `<meta property="og:url" content="${escapeHtml(origin + state.address)}">`,
    ...pictureOf(listed?.card ?? null, picture, origin, name),
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${themeColours.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${themeColours.dark}">`,
    look?.icon
      ? `<link rel="icon" href="${look.icon}" type="image/png"><link rel="apple-touch-icon" href="${look.icon}">`
      : '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icon-180.png">',
    `<link rel="manifest" href="/manifest.webmanifest${look ? `?v=${look.version}` : ''}">`,
    `</head><body><div id="root">${body.slice(preloads.length)}</div>`,
    `<script type="application/json" id="${serverStateId}">${escapeJson(state)}</script>`,
    ...files.scripts.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    `<script type="module" src="${files.entry}" fetchpriority="low"></script>`,
    // Last: nobody waits for it.
    ...(listed?.data ?? []).map((data) => `<script type="application/ld+json">${escapeJson(data)}</script>`),
    '</body></html>',
  ].join('')
  return { html, entry: files.entry, styleHashes: [...inline, ...extraStyles].map(({ hash }) => hash) }
}

/** Picture that a shared link shows: the drawn card, else the subject's own picture. */
function pictureOf(card: string | null, picture: string | undefined, origin: string, name: string): string[] {
  const shown = card ?? picture
  if (!shown) return []
  const address = `<meta property="og:image" content="${escapeHtml(URL.parse(shown, origin)?.href ?? shown)}">`
  if (card === null) return [address]
  return [
    address,
    `<meta property="og:image:type" content="image/jpeg"><meta property="og:image:width" content="${cardSize.width}"><meta property="og:image:height" content="${cardSize.height}">`,
    `<meta property="og:image:alt" content="${escapeHtml(name)}"><meta name="twitter:card" content="summary_large_image">`,
  ]
}

/**
 * For search engines: the address of this page in its language, and the same page in all others; for a page that
 * is not theirs, that they leave it out.
 */
function listingOf(listed: Document['listed'], origin: string, locale: Locale): string[] {
  if (!listed) return ['<meta name="robots" content="noindex">']
  // A page of its own may be named by a query, such as a collection of a shop; the language then comes after it.
  const [path = '', query] = listed.path.split('?')
  const addressIn = (code: Locale) => {
    const address = pathInLanguage(path, code)
    if (query === undefined) return escapeHtml(origin + address)
    const language = address.slice(path.length + 1)
    return escapeHtml(`${origin}${path}?${query}${language && `&${language}`}`)
  }
  return [
    `<link rel="canonical" href="${addressIn(locale)}">`,
    ...locales.map(({ code, tag }) => `<link rel="alternate" hreflang="${tag}" href="${addressIn(code)}">`),
    `<link rel="alternate" hreflang="x-default" href="${addressIn(defaultLocale)}">`,
  ]
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** JSON that cannot close its script element, nor break an old parser. */
const escapeJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
