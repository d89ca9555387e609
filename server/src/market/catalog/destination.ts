import { type Country, isCountry, usualCountry } from '@sampan/contract/places/countries.ts'
import { type Address, findDefaultAddress } from '#base/account/index.ts'
import type { Context } from '#kernel/context.ts'

/** Destination of a parcel: the buyer's default address, else the country of the device's clock, else the usual one of the language. */
export async function destination(ctx: Context): Promise<Country> {
  return countryOf(ctx.buyer && (await findDefaultAddress(ctx.db, ctx.buyer.id)), ctx)
}

export function countryOf(address: Address | null, ctx: Pick<Context, 'clockCountry' | 'locale'>): Country {
  const country = address?.area[0]
  return isCountry(country) ? country : (ctx.clockCountry ?? usualCountry[ctx.locale])
}

/** A time that is over is none. */
export const awayUntil = (until: Date | null, now: Date): string | null =>
  until !== null && until > now ? until.toISOString() : null
