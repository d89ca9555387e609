import type { merchantsEndpoints } from '@sampan/contract/office/merchants/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Context } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { isShopOpen } from '#market/shops/index.ts'
import { shownAt } from './shown-paper-store.ts'

type Row = typeof merchantsEndpoints.merchant_papers

/** The business papers on a shop's page. Refuses shopGone. */
export async function showShopPapers(ctx: Context, { id }: ParsedOf<Row>): Promise<OutputOf<Row>> {
  if (!(await isShopOpen(ctx.db, id))) refuse('shopGone')
  return { papers: await shownAt(ctx.db, id) }
}
