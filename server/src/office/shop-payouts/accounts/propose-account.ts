import type { shopPayoutsConsoleEndpoints } from '@sampan/contract/office/shop-payouts/console-endpoints.ts'
import { keptAccountsMax } from '@sampan/contract/office/shop-payouts/limits.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { openAccount, sealAccount } from '../sealed-account.ts'
import { findAccount, holdAccounts, insertAccount, liveAccounts, liveNumbers } from './account-store.ts'
import { mailAccount } from './mail-account.ts'
import { presentAccount } from './present-account.ts'
import { publishAccount } from './publish-account.ts'

type Row = typeof shopPayoutsConsoleEndpoints.console_shop_account_add

/**
 * Proposes a bank account, to which another person has to agree. Every address that is known of the shop is told. Refuses payoutAccount
 * (by the schema), accountOpen, accountsFull, accountKnown.
 */
export const proposeAccount = (ctx: MemberContext, input: ParsedOf<Row>): Promise<AnswerOf<Row>> =>
  ctx.act(async (tx) => {
    const { shopId } = ctx.member
    await holdAccounts(tx, shopId)
    const live = await liveAccounts(tx, shopId)
    if (live.some(({ state }) => state === 'proposed')) refuse('accountOpen')
    if (live.length >= keptAccountsMax) refuse('accountsFull', { count: keptAccountsMax })
    const numbers = await liveNumbers(tx, shopId)
    if (numbers.some((sealed) => openAccount(ctx.config, sealed) === input.account)) refuse('accountKnown')
    const id = newId()
    const at = ctx.clock.now()
    await insertAccount(tx, {
      id,
      shopId,
      bankName: input.bankName,
      holder: input.holder,
      sealed: sealAccount(ctx.config, input.account),
      lastFour: input.account.slice(-4),
      proposedBy: ctx.operator.id,
      at,
    })
    const row = (await findAccount(tx, id)) ?? refuse('notFound')
    await mailAccount(tx, row, { what: 'Proposed', by: ctx.operator.name, at })
    await publishAccount(tx, row)
    await audit(tx, ctx, {
      action: 'payouts.account_add',
      subject: { type: 'shopAccount', id },
      after: { shopId, bankName: row.bankName, holder: row.holder, lastFour: row.lastFour },
    })
    return presentAccount(row)
  })
