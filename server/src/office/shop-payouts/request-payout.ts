import { momentOf } from '#base/staff/index.ts'
import type { Config } from '#kernel/config.ts'
import type { Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { arePayoutsHeld } from '#market/shops/index.ts'
import { lockedBalances } from '#money/ledger/index.ts'
import { moneySettings } from '#money/money-settings/index.ts'
import { holdKept } from './accounts/account-store.ts'
import { holdPayout } from './move-payout.ts'
import { approvalsFor } from './payout-rules.ts'
import {
  askedSince,
  findPayout,
  hasOpenPayout,
  insertPayout,
  type PayoutRow,
  paidAccounts,
} from './payout-store.ts'
import { openAccount } from './sealed-account.ts'

interface PayoutWish {
  shopId: number
  accountId: string
  /** Member who asks, or who set the schedule. */
  askedBy: string
  /** Actor of the transfer, for the ledger. */
  actor: string
  /** Day of the schedule; null for one that is asked for by hand. */
  scheduledOn: string | null
  at: Date
  /** Cents to ask for, of those that can be; null: none this time. */
  centsOf(availableCents: number): number | null
}

const dayMs = 24 * 3_600_000

/**
 * Asks for a payout of at most what is payable to the shop less what the shop owes; the amount is held at once, and goes to a copy of a
 * kept account. Whoever settles or takes back waits for the same lock, so no sum is counted twice. Refuses payoutHeld, notFound,
 * accountCooling, payoutOpen, payoutTooMuch.
 * @returns null when nothing is to be asked for
 */
export async function requestPayout(tx: Tx, config: Config, wish: PayoutWish): Promise<PayoutRow | null> {
  const { shopId, at } = wish
  const shop = String(shopId)
  if (await arePayoutsHeld(tx, shopId)) refuse('payoutHeld')
  const account = (await holdKept(tx, shopId, wish.accountId)) ?? refuse('notFound')
  if (account.usableFrom === null || account.usableFrom > at)
    refuse('accountCooling', momentOf(account.usableFrom ?? at))
  const balanceOf = await lockedBalances(tx, [
    { kind: 'merchant_payable', owner: shop },
    { kind: 'receivable', owner: shop },
    { kind: 'merchant_hold', owner: shop },
  ])
  if (await hasOpenPayout(tx, shopId)) refuse('payoutOpen')
  const availableCents = balanceOf('merchant_payable', shop) + balanceOf('receivable', shop)
  const amountCents = wish.centsOf(availableCents)
  if (amountCents === null) return null
  if (amountCents > availableCents) refuse('payoutTooMuch')
  const number = openAccount(config, account.sealed)
  const known = await paidAccounts(tx, shopId, account.lastFour)
  const circumstances = {
    amountCents,
    takenCents: await askedSince(tx, shopId, new Date(at.getTime() - dayMs)),
    isKnownAccount: known.some((sealed) => openAccount(config, sealed) === number),
  }
  const id = newId()
  await insertPayout(tx, {
    id,
    shopId,
    askedBy: wish.askedBy,
    amountCents,
    bankName: account.bankName,
    holder: account.holder,
    accountSealed: account.sealed,
    lastFour: account.lastFour,
    accountId: account.id,
    scheduledOn: wish.scheduledOn,
    neededApprovals: approvalsFor(circumstances, await moneySettings(tx)),
    createdAt: at,
  })
  const row = (await findPayout(tx, id)) ?? refuse('notFound')
  await holdPayout(tx, row, wish.actor, at)
  await publish(tx, `shop:${shopId}`, { topic: 'payout', id })
  await publish(tx, 'operators', { topic: 'payout', id })
  return row
}
