import type { shopPayoutsConsoleEndpoints } from '@sampan/contract/office/shop-payouts/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { Config } from '#kernel/config.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { seal, unseal } from '#kernel/seal.ts'
import { arePayoutsHeld } from '#market/shops/index.ts'
import { lockedBalances } from '#money/ledger/index.ts'
import { moneySettings } from '#money/money-settings/index.ts'
import { holdPayout } from './move-payout.ts'
import { approvalsFor } from './payout-rules.ts'
import { askedSince, findPayout, hasOpenPayout, insertPayout, paidAccounts } from './payout-store.ts'
import { presentPayout } from './present-payout.ts'

type Row = typeof shopPayoutsConsoleEndpoints.console_shop_payout_ask

/**
 * The owner of a shop asks for a payout of at most what is payable to the shop less what the shop owes; the amount is held at
 * once. Whoever settles or takes back waits for the same lock, so no sum is counted twice. Refuses payoutAccount (by the
 * schema), payoutHeld, payoutOpen, payoutTooMuch.
 */
export function askPayout(ctx: MemberContext, input: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  const { shopId } = ctx.member
  const { amountCents } = input
  const shop = String(shopId)
  return ctx.act(async (tx) => {
    if (await arePayoutsHeld(tx, shopId)) refuse('payoutHeld')
    const balanceOf = await lockedBalances(tx, [
      { kind: 'merchant_payable', owner: shop },
      { kind: 'receivable', owner: shop },
      { kind: 'merchant_hold', owner: shop },
    ])
    if (await hasOpenPayout(tx, shopId)) refuse('payoutOpen')
    if (amountCents > balanceOf('merchant_payable', shop) + balanceOf('receivable', shop))
      refuse('payoutTooMuch')
    const id = newId()
    const at = ctx.clock.now()
    const lastFour = input.account.slice(-4)
    const known = await paidAccounts(tx, shopId, lastFour)
    const circumstances = {
      amountCents,
      takenCents: await askedSince(tx, shopId, new Date(at.getTime() - dayMs)),
      isKnownAccount: known.some((sealed) => openAccount(ctx.config, sealed) === input.account),
    }
    await insertPayout(tx, {
      id,
      shopId,
      askedBy: ctx.operator.id,
      amountCents,
      bankName: input.bankName,
      holder: input.holder,
      accountSealed: seal(ctx.config.dataKey, sealedAs, input.account),
      lastFour,
      neededApprovals: approvalsFor(circumstances, await moneySettings(tx)),
      createdAt: at,
    })
    const row = (await findPayout(tx, id)) ?? refuse('notFound')
    await holdPayout(tx, row, `operator:${ctx.operator.id}`, at)
    await publish(tx, `shop:${shopId}`, { topic: 'payout', id })
    await publish(tx, 'operators', { topic: 'payout', id })
    await audit(tx, ctx, {
      action: 'payouts.ask',
      subject: { type: 'shopPayout', id },
      after: { shopId, amountCents, bankName: row.bankName, lastFour: row.lastFour },
    })
    return presentPayout(row)
  })
}

const dayMs = 24 * 3_600_000
const sealedAs = 'shop-payout'

/** The whole account again, for the operator who pays. */
export const openAccount = (config: Config, sealed: Buffer): string =>
  unseal(config.dataKey, sealedAs, sealed)
