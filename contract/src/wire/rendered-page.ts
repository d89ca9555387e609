import type { Envelope } from './envelope.ts'
import type { Locale } from './locales.ts'

/** The cookie in which the browser notes how high a buyer's own rows of the home page are, and at which width: "390x642". */
export const ownRowsCookie = 'own-rows'

/** The browser's cookie of a login (SPEC §3). Pages are painted for visitors all the same. */
export const tokenCookie = 'admin_token'

/** Header of a rendered page that may be kept, with its mark. */
export const pageMarkHeader = 'page-mark'

/** CSS pixels. */
export interface OwnRows {
  readonly width: number
  readonly height: number
}

/** Size that the cookie names, of which no height says that there are none; null for anything that the browser would not write. */
export function ownRowsOf(cookie: string | undefined): OwnRows | null {
  const [, width, height] = /^([1-9]\d{1,3})x(0|[1-9]\d{0,3})$/.exec(cookie ?? '') ?? []
  return width && height ? { width: Number(width), height: Number(height) } : null
}

/** Look of an owner on every page. */
export interface PageLook {
  readonly name: string
  /** Grows with each change: what a browser keeps is asked for anew under it. */
  readonly version: number
  /** Colours and icon as a style, with its hash (`sha256-…`); null where the program's stay. */
  readonly style: { readonly text: string; readonly hash: string } | null
  readonly themeColours: { readonly light: string; readonly dark: string } | null
  /** Address of the icon; null: that of the program. */
  readonly icon: string | null
}

/** The request of the server to the web app to render a page. */
export interface RenderRequest {
  /** Scheme and host of the shop, for links that are shared. */
  origin: string
  /** Path and query. */
  url: string
  locale: Locale
  /** The theme that the visitor chose; null leaves it to the system. */
  theme: 'light' | 'dark' | null
  /**
   * Height that the page reserves for the buyer's own rows, which the browser adds; null for a visitor, who has none.
   */
  ownRows?: OwnRows | 'unknown' | null
  /** Null: the name and the look that the program came with. */
  look?: PageLook | null
  call(name: string, input: unknown): Promise<Envelope>
}

export interface RenderedPage {
  status: number
  html: string
  redirect?: string
  /** Mark of the build and the look that it was rendered in, where a browser may keep it for a reader's next visit. */
  mark?: string
  /** Hashes of the page's inline styles (`sha256-…`), which the content policy then allows. */
  styleHashes?: readonly string[]
}
