import { addressesPerBuyerMax } from '@sampan/contract/base/account/address-limits.ts'
import type { accountEndpoints } from '@sampan/contract/base/account/endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { partOf } from '@sampan/contract/wire/schemas.ts'
import type { BuyerContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { lockBuyer } from '../buyer-store.ts'
import {
  type Address,
  clearDefault,
  deleteAddress,
  ensureDefault,
  findAddress,
  listAddressRows,
  makeDefault,
  upsertAddress,
} from './address-store.ts'

type Rows = typeof accountEndpoints

/** At most `addressesPerBuyerMax`, so a page is cut out of all of them. */
export const listAddresses = async (
  ctx: BuyerContext,
  part: ParsedOf<Rows['address_list']>,
): Promise<Address[]> => partOf(await listAddressRows(ctx.db, ctx.buyer.id), part)

export const getAddress = (ctx: BuyerContext, { id }: ParsedOf<Rows['address']>): Promise<Address> =>
  requireAddress(ctx.db, ctx.buyer.id, id)

/** Address of the buyer's own; refuses `notFound` otherwise. */
export const requireAddress = async (db: Db, buyerId: string, id: string): Promise<Address> =>
  (await findAddress(db, buyerId, id)) ?? refuse('notFound')

/**
 * Adds an address, or edits the one whose id is sent. A buyer with addresses always has a default one: the first becomes it, and it
 * loses the flag only to another.
 * After the form's rules (SPEC §5) refuses notFound, addressLimit.
 */
export function saveAddress(ctx: BuyerContext, input: ParsedOf<Rows['address_add']>): Promise<Address> {
  const buyerId = ctx.buyer.id
  return ctx.act(async (tx) => {
    await lockBuyer(tx, buyerId)
    const all = await listAddressRows(tx, buyerId)
    const before = all.find((address) => address.id === input.id)
    if (input.id !== undefined && !before) refuse('notFound')
    if (!before && all.length >= addressesPerBuyerMax) refuse('addressLimit', { max: addressesPerBuyerMax })
    const isDefault = input.isDefault || before?.isDefault === true || all.length === 0
    if (isDefault) await clearDefault(tx, buyerId)
    return upsertAddress(tx, buyerId, { ...input, id: input.id ?? newId(), isDefault })
  })
}

export function setDefaultAddress(
  ctx: BuyerContext,
  { id }: ParsedOf<Rows['address_set_default']>,
): Promise<Address[]> {
  return ctx.act(async (tx) => {
    await lockBuyer(tx, ctx.buyer.id)
    await requireAddress(tx, ctx.buyer.id, id)
    await makeDefault(tx, ctx.buyer.id, id)
    return listAddressRows(tx, ctx.buyer.id)
  })
}

/** Removes an address; if it was the default one, the newest of the others takes its place. Orders keep their copy. */
export function removeAddress(ctx: BuyerContext, { id }: ParsedOf<Rows['address_del']>): Promise<Address[]> {
  return ctx.act(async (tx) => {
    await lockBuyer(tx, ctx.buyer.id)
    if (!(await deleteAddress(tx, ctx.buyer.id, id))) refuse('notFound')
    await ensureDefault(tx, ctx.buyer.id)
    return listAddressRows(tx, ctx.buyer.id)
  })
}
