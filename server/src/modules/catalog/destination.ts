import { type Country, isCountry, usualCountry } from '@sampan/contract/freight/countries.ts'
import type { Context } from '#kernel/context.ts'
import { findDefaultAddress } from '#modules/account/index.ts'

/** Where it would be sent: the buyer's default address, else the usual country of the language. */
export async function destination(ctx: Context): Promise<Country> {
  const address = ctx.buyer && (await findDefaultAddress(ctx.db, ctx.buyer.id))
  const country = address?.area[0]
  return isCountry(country) ? country : usualCountry[ctx.locale]
}

/** A time that is over is none. */
export const awayUntil = (until: Date | null, now: Date): string | null =>
  until !== null && until > now ? until.toISOString() : null
