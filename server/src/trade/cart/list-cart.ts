import type { cartEndpoints } from '@sampan/contract/trade/cart/endpoints.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { BuyerContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { bagLines } from './cart-store.ts'
import { presentCart } from './present-cart.ts'

type Cart = OutputOf<typeof cartEndpoints.cart_list>

/** The bag by shop, each line with what changed since it was put in. */
export const listCart = (ctx: BuyerContext): Promise<Cart> => readCart(ctx.db, ctx.buyer.id, ctx.locale)

/** The bag as it is in `db`, which may be a transaction that just changed it. */
export async function readCart(db: Db, buyerId: string, locale: Locale): Promise<Cart> {
  return presentCart(await bagLines(db, buyerId, locale), locale)
}
