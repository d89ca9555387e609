import type { merchantsEndpoints } from '@sampan/contract/office/merchants/endpoints.ts'
import { earlierShown } from '@sampan/contract/office/merchants/limits.ts'
import { sellerSignIn } from '#base/staff/index.ts'
import type { AnswerOf, BuyerContext } from '#kernel/context.ts'
import { shopRefs } from '#market/shops/index.ts'
import { type ApplicationRow, applicationsOf } from './application-store.ts'
import { presentApplication } from './present-application.ts'
import { showTerms } from './show-terms.ts'

type State = AnswerOf<typeof merchantsEndpoints.merchant_state>

/** Terms of selling as they are set now, the buyer's applications, and the shop that came of one. */
export async function showState(ctx: BuyerContext): Promise<State> {
  const [terms, rows] = await Promise.all([
    showTerms(ctx),
    applicationsOf(ctx.db, ctx.buyer.id, earlierShown + 1),
  ])
  const [latest, ...earlier] = rows.map((row) => presentApplication(row, ctx))
  return {
    terms,
    application: latest ?? null,
    ownShop: await ownShop(ctx, rows[0]),
    earlier,
  }
}

async function ownShop({ db }: BuyerContext, row: ApplicationRow | undefined): Promise<State['ownShop']> {
  if (!row || row.shopId === null || row.ownerId === null) return null
  const [refs, signIn] = await Promise.all([shopRefs(db, [row.shopId]), sellerSignIn(db, row.ownerId)])
  const { id, name } = refs(row.shopId)
  return { shop: { id, name }, ...signIn }
}
