import type { Envelope } from './envelope.ts'
import type { Locale } from './locales.ts'

/** The cookie in which the browser notes how high a buyer's own rows of the home page are, and at which width: "390x642". */
export const ownRowsCookie = 'own-rows'

/** The browser's cookie of a login (SPEC §3). Pages are painted for visitors all the same. */
export const tokenCookie = 'admin_token'

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
  call(name: string, input: unknown): Promise<Envelope>
}

export interface RenderedPage {
  status: number
  html: string
  redirect?: string
  /** Of the page's inline styles (`sha256-…`), which the content policy then allows. */
  styleHashes?: readonly string[]
}
