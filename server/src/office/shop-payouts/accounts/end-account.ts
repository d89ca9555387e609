import type { shopPayoutsConsoleEndpoints } from '@sampan/contract/office/shop-payouts/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { pauseSchedule } from '../schedule/pause-schedule.ts'
import { findAccount, lockAccount, writeEnded } from './account-store.ts'
import { mailAccount } from './mail-account.ts'
import { presentAccount } from './present-account.ts'
import { publishAccount } from './publish-account.ts'

type Row = typeof shopPayoutsConsoleEndpoints.console_shop_account_end

/**
 * Ends an account: a proposal is taken back or refused, a kept one is removed, which one person may, for it sends no money anywhere.
 * A schedule that pays to it pauses; a payout that was asked for keeps its own copy. Refuses notFound, alreadyDecided.
 */
export const endAccount = (ctx: MemberContext, { id }: ParsedOf<Row>): Promise<AnswerOf<Row>> =>
  ctx.act(async (tx) => {
    const { shopId } = ctx.member
    const row = (await lockAccount(tx, id, shopId)) ?? refuse('notFound')
    if (row.state !== 'proposed' && row.state !== 'kept') refuse('alreadyDecided')
    const at = ctx.clock.now()
    const state = row.state === 'proposed' ? 'refused' : 'removed'
    await writeEnded(tx, id, { state, by: ctx.operator.id, reason: '', at })
    if (state === 'removed') {
      await mailAccount(tx, row, { what: 'Removed', by: ctx.operator.name, at })
      await pauseSchedule(tx, ctx, { shopId, accountId: id }, 'accountGone')
    }
    await publishAccount(tx, row)
    await audit(tx, ctx, {
      action: state === 'removed' ? 'payouts.account_remove' : 'payouts.account_refuse',
      subject: { type: 'shopAccount', id },
      before: { shopId, bankName: row.bankName, lastFour: row.lastFour },
    })
    return presentAccount((await findAccount(tx, id)) ?? refuse('notFound'))
  })
