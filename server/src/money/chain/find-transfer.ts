import type { Config } from '#kernel/config.ts'
import type { Db } from '#kernel/database.ts'
import { addressKey, centsOfRaw, confirmationsOf, hashKey } from './deposit-rules.ts'
import { networkById } from './network-store.ts'
import { ChainUnavailable, type TransactionState } from './networks/chain-adapter.ts'
import { ownersOf } from './scan-store.ts'
import { adapterOf } from './source-adapters.ts'

/** The answer of a network about a transaction that somebody names. */
export interface FoundTransaction {
  state: TransactionState
  confirmations: number
  neededConfirmations: number
  /** Transfers of the network's own token. */
  transfers: {
    from: string
    to: string
    amountCents: number
    /** The owner of the deposit address it went to; null when the address is none of ours. */
    buyerId: string | null
  }[]
}

/** Looks a transaction up for the machine's checks. Null when it is unknown now: no source, or none that answers. */
export async function findTransfer(
  db: Db,
  ctx: { readonly config: Config },
  networkId: string,
  txHash: string,
): Promise<FoundTransaction | null> {
  const network = await networkById(db, networkId)
  const adapter = network && adapterOf(ctx.config, network)
  if (!network || !adapter) return null
  try {
    const { family, tokenContract, tokenDecimals } = network
    const [found, head] = await Promise.all([
      adapter.transaction(hashKey(family, txHash)),
      adapter.headBlock(),
    ])
    const ours = found.transfers.filter(
      ({ contract }) => addressKey(family, contract) === addressKey(family, tokenContract),
    )
    const keyOf = (address: string) => addressKey(family, address)
    const owners = await ownersOf(
      db,
      family,
      ours.map(({ to }) => keyOf(to)),
    )
    return {
      state: found.state,
      confirmations: found.state === 'mined' && found.block ? confirmationsOf(found.block.no, head.no) : 0,
      neededConfirmations: network.confirmations,
      transfers: ours.map(({ from, to, rawAmount }) => ({
        from,
        to,
        amountCents: Number(centsOfRaw(rawAmount, tokenDecimals)),
        buyerId: owners.get(keyOf(to))?.buyerId ?? null,
      })),
    }
  } catch (error) {
    if (error instanceof ChainUnavailable) return null
    throw error
  }
}
