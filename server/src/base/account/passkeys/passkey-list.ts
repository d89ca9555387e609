import type { accountEndpoints } from '@sampan/contract/base/account/endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, BuyerContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { findBuyer, lockBuyer } from '../buyer-store.ts'
import { requireOwner } from '../password/require-owner.ts'
import { deletePasswordTries } from '../sign-in/password-try-store.ts'
import { mailOwner } from './passkey-add.ts'
import { deletePasskey, namePasskey, passkeysOf } from './passkey-store.ts'
import { presentPasskey } from './present-passkey.ts'

type Rows = typeof accountEndpoints
type List = AnswerOf<Rows['passkey_list']>

const present = async (db: Db, buyerId: string): Promise<List> =>
  (await passkeysOf(db, buyerId)).map(presentPasskey)

export const listPasskeys = ({ db, buyer }: BuyerContext): Promise<List> => present(db, buyer.id)

export const renamePasskey = (
  ctx: BuyerContext,
  { id, name }: ParsedOf<Rows['passkey_rename']>,
): Promise<List> =>
  ctx.act(async (tx) => {
    if (!(await namePasskey(tx, ctx.buyer.id, id, name))) refuse('notFound')
    return present(tx, ctx.buyer.id)
  })

/** Removes one of the buyer's own passkeys, with tickets that may be its. Refused in the order of the contract. */
export async function removePasskey(
  ctx: BuyerContext,
  { id, password }: ParsedOf<Rows['passkey_remove']>,
): Promise<List> {
  const countedUnder = await requireOwner(ctx, await findBuyer(ctx.db, ctx.buyer.id), password)
  return ctx.act(async (tx) => {
    const buyer = await lockBuyer(tx, ctx.buyer.id)
    const name = (await deletePasskey(tx, buyer.id, id)) ?? refuse('notFound')
    if (countedUnder) await deletePasswordTries(tx, countedUnder)
    await mailOwner(tx, ctx, buyer, 'letters.passkeyRemoved', name)
    return present(tx, buyer.id)
  })
}
