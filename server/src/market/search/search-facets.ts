import type { searchEndpoints } from '@sampan/contract/market/search/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Context } from '#kernel/context.ts'
import { engine } from './engine.ts'

type Row = typeof searchEndpoints.search_facets

/** Numbers of products that a search finds by category, price, country and score. */
export const searchFacets = (ctx: Context, input: ParsedOf<Row>): Promise<OutputOf<Row>> =>
  engine.facets(ctx, ctx.locale, input)
