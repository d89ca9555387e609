import type { shopPayoutsConsoleEndpoints } from '@sampan/contract/office/shop-payouts/console-endpoints.ts'
import { accountCoolingHours } from '@sampan/contract/office/shop-payouts/limits.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit, momentOf, requireAgreement } from '#base/staff/index.ts'
import type { AnswerOf, MemberContext, OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { requireOthersMatter } from '#money/money-settings/index.ts'
import { buyerOfShop } from '#office/merchants/index.ts'
import {
  type AccountRow,
  findAccount,
  isOwner,
  lockAccount,
  memberAgreesFrom,
  secondPersons,
  writeAgreed,
  writeEnded,
} from './account-store.ts'
import { mailAccount } from './mail-account.ts'
import { presentAccount, presentWaiting } from './present-account.ts'
import { publishAccount } from './publish-account.ts'

type Rows = typeof shopPayoutsConsoleEndpoints
const hourMs = 3_600_000

/** Another member agrees. Refused in the order of the contract; `accountSecond` says from when they count. */
export const agreeAccount = (
  ctx: MemberContext,
  { id }: ParsedOf<Rows['console_shop_account_agree']>,
): Promise<AnswerOf<Rows['console_shop_account_agree']>> =>
  ctx.act(async (tx) => {
    const { shopId } = ctx.member
    const row = (await lockAccount(tx, id, shopId)) ?? refuse('notFound')
    if (row.state !== 'proposed') refuse('alreadyDecided')
    if (row.proposedBy === ctx.operator.id) refuse('accountOwn')
    if (!(await secondPersons(tx, shopId, row.proposedBy)).includes(ctx.operator.id)) {
      refuse('accountSecond', momentOf((await memberAgreesFrom(tx, ctx.operator.id)) ?? ctx.clock.now()))
    }
    await keep(tx, ctx, row, 'member')
    return presentAccount((await findAccount(tx, id)) ?? refuse('notFound'))
  })

/**
 * An operator of finance agrees beside the owner of a shop in which nobody else can, or refuses. Refused in the order of the contract.
 */
export const decideAccount = (
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_account_decide']>,
): Promise<AnswerOf<Rows['console_account_decide']>> =>
  ctx.act(async (tx) => {
    const row = (await lockAccount(tx, input.id, 'any')) ?? refuse('notFound')
    if (row.state !== 'proposed') refuse('alreadyDecided')
    requireOthersMatter(ctx.operator, { buyerId: (await buyerOfShop(tx, row.shopId)) ?? '' })
    requireAgreement(ctx.operator)
    const isOfShop =
      (await secondPersons(tx, row.shopId, row.proposedBy)).length > 0 ||
      !(await isOwner(tx, row.shopId, row.proposedBy))
    if (isOfShop) refuse('accountOfShop')
    if (input.decision === 'pass') await keep(tx, ctx, row, 'office')
    else await refuseIt(tx, ctx, row, input.reason)
    return presentWaiting((await findAccount(tx, input.id)) ?? refuse('notFound'))
  })

async function keep(tx: Tx, ctx: OperatorContext, row: AccountRow, as: 'member' | 'office'): Promise<void> {
  const at = ctx.clock.now()
  const usableFrom = new Date(at.getTime() + accountCoolingHours * hourMs)
  await writeAgreed(tx, row.id, { by: ctx.operator.id, as, at, usableFrom })
  await mailAccount(tx, row, { what: 'Kept', by: row.proposerName, at })
  await publishAccount(tx, row)
  await audit(tx, ctx, {
    action: 'payouts.account_agree',
    subject: { type: 'shopAccount', id: row.id },
    after: { shopId: row.shopId, lastFour: row.lastFour, usableFrom: usableFrom.toISOString() },
  })
}

async function refuseIt(tx: Tx, ctx: OperatorContext, row: AccountRow, reason: string): Promise<void> {
  await writeEnded(tx, row.id, { state: 'refused', by: ctx.operator.id, reason, at: ctx.clock.now() })
  await publishAccount(tx, row)
  await audit(tx, ctx, {
    action: 'payouts.account_refuse',
    subject: { type: 'shopAccount', id: row.id },
    reason,
    after: { shopId: row.shopId, lastFour: row.lastFour },
  })
}
