import type { withdrawalsEndpoints } from '@sampan/contract/money/withdrawals/endpoints.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { heldCardCents } from '#money/card-payments/index.ts'
import { networksFor } from '#money/chain/index.ts'
import { availableCents } from '#money/ledger/index.ts'
import { findWithdrawBlock, moneySettings } from '#money/money-settings/index.ts'
import { cardRows } from './card-store.ts'
import { chainAddressRows } from './chain-address-store.ts'
import { presentChainAddress } from './chain-addresses.ts'
import { stoppedText } from './present-withdrawal.ts'
import type { WithdrawalParts } from './withdrawal-parts.ts'
import { dayMs, leftToday, timesLeftToday } from './withdrawal-rules.ts'
import { askedSince } from './withdrawal-store.ts'

/** Terms that a buyer must know before a withdrawal: the quote comes first (PRODUCT §6.4). */
export const withdrawalTerms =
  ({ faucetNetworkId }: WithdrawalParts) =>
  async (ctx: BuyerContext): Promise<OutputOf<typeof withdrawalsEndpoints.extract_terms>> => {
    const buyerId = ctx.buyer.id
    const since = new Date(ctx.clock.now().getTime() - dayMs)
    const [settings, block, balanceCents, day, cards, addresses, networks] = await Promise.all([
      moneySettings(ctx.db),
      findWithdrawBlock(ctx.db, buyerId),
      availableCents(ctx.db, buyerId),
      askedSince(ctx.db, buyerId, since),
      cardRows(ctx.db, buyerId),
      chainAddressRows(ctx.db, buyerId),
      networksFor(ctx, faucetNetworkId === null ? null : { networkId: faucetNetworkId }),
    ])
    const heldSince = new Date(ctx.clock.now().getTime() - settings.cardHoldDays * dayMs)
    return {
      balanceCents,
      cardHeldCents: Math.min(balanceCents, await heldCardCents(ctx.db, buyerId, heldSince)),
      cardHoldDays: settings.cardHoldDays,
      feeBps: settings.feeBps,
      minFeeCents: settings.minFeeCents,
      minAmountCents: settings.minAmountCents,
      maxAmountCents: settings.maxAmountCents,
      leftTodayCents: leftToday(day, settings),
      timesLeftToday: timesLeftToday(day),
      auditMinutes: settings.auditMinutes,
      newAddressWaitMinutes: settings.newAddressWaitMinutes,
      isStopped: settings.isStopped || block !== null,
      stoppedReason: stoppedText(settings, block, ctx),
      cards,
      addresses: addresses.map(presentChainAddress),
      networks,
    }
  }
