import type { withdrawalsEndpoints } from '@sampan/contract/money/withdrawals/endpoints.ts'
import { chainAddressesMax } from '@sampan/contract/money/withdrawals/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { requirePayment } from '#base/account/index.ts'
import type { BuyerContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import {
  addressKey,
  isDepositAddress,
  type Network,
  networkById,
  paysOut,
  requireChainAddress,
} from '#money/chain/index.ts'
import { moneySettings } from '#money/money-settings/index.ts'
import {
  type ChainAddressRow,
  chainAddressRows,
  insertChainAddress,
  removeChainAddressRow,
} from './chain-address-store.ts'
import { sendingWallets } from './sending/sending-store.ts'
import { lockWithdrawals } from './withdrawal-store.ts'

type Rows = typeof withdrawalsEndpoints
type Addresses = OutputOf<Rows['chain_address_list']>

export const listChainAddresses = (ctx: BuyerContext): Promise<Addresses> => presentAll(ctx.db, ctx.buyer.id)

/**
 * Saves an address for withdrawals; it can be used after the waiting time of the money settings (PRODUCT §6.6).
 * Refused in the order of the contract, all of it before a try of the payment code is spent.
 */
export async function addChainAddress(
  ctx: BuyerContext,
  input: ParsedOf<Rows['chain_address_add']>,
): Promise<Addresses> {
  const network = (await networkById(ctx.db, input.networkId)) ?? refuse('rechargeNetwork')
  if (!paysOut(ctx.config, network)) refuse('notOpen')
  const address = await requireTarget(ctx.db, network, input.address)
  requireFreePlace(await chainAddressRows(ctx.db, ctx.buyer.id), network.id, address)
  const proof = await requirePayment(ctx, {
    ticket: input.ticket,
    payCode: input.payCode,
    purpose: 'address',
    subject: `${input.networkId}:${input.address}`,
    amountCents: 0,
  })
  return ctx.act(async (tx) => {
    await proof.spend(tx)
    await lockWithdrawals(tx, ctx.buyer.id)
    requireFreePlace(await chainAddressRows(tx, ctx.buyer.id), network.id, address)
    const now = ctx.clock.now()
    const { newAddressWaitMinutes } = await moneySettings(tx)
    await insertChainAddress(tx, {
      id: newId(),
      buyerId: ctx.buyer.id,
      networkId: network.id,
      address,
      label: input.label,
      usableAt: new Date(now.getTime() + newAddressWaitMinutes * 60_000),
      createdAt: now,
    })
    return presentAll(tx, ctx.buyer.id)
  })
}

/** The address as its network writes it. One of our own would send money in a circle. Refuses chainAddress…. */
async function requireTarget(db: Db, network: Network, typed: string): Promise<string> {
  const wallets = (await sendingWallets(db)).map((wallet) => wallet.address)
  const address = requireChainAddress(network, typed, wallets)
  if (await isDepositAddress(db, network.family, addressKey(network.family, address)))
    refuse('chainAddressFormat')
  return address
}

function requireFreePlace(saved: readonly ChainAddressRow[], networkId: string, address: string): void {
  if (saved.some((one) => one.networkId === networkId && one.address === address)) refuse('chainAddressKnown')
  if (saved.length >= chainAddressesMax) refuse('targetLimit')
}

/** Forgets an address. Refuses notFound. */
export const removeChainAddress = (
  ctx: BuyerContext,
  { id }: ParsedOf<Rows['chain_address_remove']>,
): Promise<Addresses> =>
  ctx.act(async (tx) => {
    if (!(await removeChainAddressRow(tx, ctx.buyer.id, id, ctx.clock.now()))) refuse('notFound')
    return presentAll(tx, ctx.buyer.id)
  })

const presentAll = async (db: Db, buyerId: string): Promise<Addresses> =>
  (await chainAddressRows(db, buyerId)).map(presentChainAddress)

export const presentChainAddress = (row: ChainAddressRow): Addresses[number] => ({
  id: row.id,
  network: { id: row.networkId, name: row.networkName },
  address: row.address,
  label: row.label,
  usableAt: row.usableAt.toISOString(),
})
