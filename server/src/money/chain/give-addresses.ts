import type { Config } from '#kernel/config.ts'
import type { Context } from '#kernel/context.ts'
import { deriveAddress } from './addresses/derive-address.ts'
import { addressesOf, depositIndex, insertAddress } from './deposit-address-store.ts'
import type { ChainFamily } from './networks/chain-adapter.ts'

/** A buyer's addresses of these families; missing ones are made now, once, from the buyer's number and the public key. */
export async function giveAddresses(
  ctx: Pick<Context, 'db' | 'config' | 'transaction'>,
  buyerId: string,
  families: readonly ChainFamily[],
): Promise<Partial<Record<ChainFamily, string>>> {
  const has = await addressesOf(ctx.db, buyerId)
  const missing = [...new Set(families)].filter((family) => has[family] === undefined)
  if (missing.length === 0) return has
  return ctx.transaction(async (tx) => {
    const index = await depositIndex(tx, buyerId)
    for (const family of missing)
      await insertAddress(tx, buyerId, family, deriveAddress(family, xpubOf(ctx.config, family), index))
    return addressesOf(tx, buyerId)
  })
}

function xpubOf(config: Config, family: ChainFamily): string {
  const xpub = config.depositXpub[family]
  if (xpub === null) throw new TypeError(`no public key for addresses of ${family}`)
  return xpub
}
