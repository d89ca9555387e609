import type { Locale } from '../locales/index.ts'
import type { Envelope } from './envelope.ts'

/** The request of the server to the web app to render a page. */
export interface RenderRequest {
  /** Scheme and host of the shop, for links that are shared. */
  origin: string
  /** Path and query. */
  url: string
  locale: Locale
  /** The theme that the visitor chose; null leaves it to the system. */
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
