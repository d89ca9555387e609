import type { listingsConsoleEndpoints } from '@sampan/contract/market/listings/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Context } from '#kernel/context.ts'
import { findHeadings } from './hs-headings.ts'

type Row = typeof listingsConsoleEndpoints.console_hs_search

/** Headings of customs for goods, in the reader's language. */
export async function searchHeadings({ locale }: Context, { q }: ParsedOf<Row>): Promise<OutputOf<Row>> {
  return {
    items: findHeadings(q, locale).map(({ code, names, chapter }) => ({
      code,
      name: names[locale],
      chapter: chapter.names[locale],
    })),
  }
}
