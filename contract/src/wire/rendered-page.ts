import type { Locale } from '../locales/index.ts'
import type { Envelope } from './envelope.ts'

/** What the server asks of the web app when it has a page rendered. */
export interface RenderRequest {
  /** Scheme and host of the shop, for links that are shared. */
  origin: string
  /** Path and query. */
  url: string
  locale: Locale
  /** What the visitor pinned; null leaves it to the system. */
  theme: 'light' | 'dark' | null
  call(name: string, input: unknown): Promise<Envelope>
}

export interface RenderedPage {
  status: number
  html: string
  redirect?: string
  /** Of the page's inline styles (`sha256-…`), which the content policy then allows. */
  styleHashes?: readonly string[]
}
