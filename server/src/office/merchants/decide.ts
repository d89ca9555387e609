import './events.ts'
import { trailOf } from '@sampan/contract/base/staff/reasons.ts'
import type { merchantsConsoleEndpoints } from '@sampan/contract/office/merchants/console-endpoints.ts'
import { answerDays } from '@sampan/contract/office/merchants/limits.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit, nobodysSecrets, type Secrets } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { makeOwner } from '#market/members/index.ts'
import { holdShopName, openShop } from '#market/shops/index.ts'
import { refusableAt } from './answer-time.ts'
import { type ApplicationRow, lockApplication, type Outcome, writeOutcome } from './application-store.ts'
import { ownerAccounts } from './owner-accounts.ts'
import { detailOf } from './show-queue.ts'

type Row = typeof merchantsConsoleEndpoints.console_merchant_decide
type Input = ParsedOf<Row>

/**
 * Passes an application, which opens the shop with its owner in the same transaction, or refuses it with a reason. Nobody
 * knows the owner's first password: they set it themselves (`set-sign-in.ts`).
 * Refused in this order: notFound, alreadyDecided, merchantWaits, ownAccount, merchantShopName.
 */
export async function decide(ctx: OperatorContext, input: Input): Promise<AnswerOf<Row>> {
  const secrets = input.decision === 'pass' ? await nobodysSecrets(ctx.config) : null
  const at = ctx.clock.now()
  return ctx.act(async (tx) => {
    const row = (await lockApplication(tx, input.id)) ?? refuse('notFound')
    requireTurn(row, input, at)
    if (row.buyerId === ctx.operator.buyerId) refuse('ownAccount')
    const outcome = secrets ? await open(tx, row, secrets, at) : refusalOf(input)
    if (!(await writeOutcome(tx, row.id, outcome, { operatorId: ctx.operator.id, at })))
      refuse('alreadyDecided')
    await emitDecision(tx, row, input, at)
    const detail = await detailOf(tx, ctx, row.id)
    await audit(tx, ctx, {
      action: outcome.state === 'passed' ? 'merchants.pass' : 'merchants.refuse',
      subject: { type: 'merchant', id: row.id },
      ...(input.decision === 'refuse' && {
        reason: trailOf({ code: input.reasonCode, words: input.reason }),
      }),
      before: { state: row.state },
      after: {
        state: outcome.state,
        shopName: row.shopName,
        ...(outcome.state === 'passed' && { shopId: outcome.shopId, ownerId: outcome.ownerId }),
      },
    })
    return detail
  })
}

/** While the buyer is asked for more it is theirs, until the time to answer is over: then it may be refused. */
function requireTurn(row: ApplicationRow, { decision }: Input, at: Date): void {
  if (row.state === 'submitted') return
  if (row.state !== 'needsMore') refuse('alreadyDecided')
  // Null where it was asked while this act waited for the row: its time has just begun.
  const from = refusableAt(row)
  if (decision === 'pass' || from === null || at < from) refuse('merchantWaits', { days: answerDays })
}

function refusalOf(input: Input): Outcome {
  if (input.decision !== 'refuse') throw new Error('a pass has its secrets')
  return { state: 'refused', reasonCode: input.reasonCode, reason: input.reason }
}

async function open(tx: Tx, row: ApplicationRow, secrets: Secrets, at: Date): Promise<Outcome> {
  if ((await holdShopName(tx, row.shopName)).isTaken) refuse('merchantShopName')
  const [room] = row.categories
  if (room === undefined) throw new Error(`application ${row.id} has no category`)
  const shopId = await openShop(tx, {
    externalId: `merchant/${row.id}`,
    name: row.shopName,
    room,
    country: row.country,
    about: { locale: row.locale, text: row.about },
    at,
  })
  const wish = { shopId, name: row.contactName, accounts: ownerAccounts(row.shopName, shopId) }
  const owner = await makeOwner(tx, wish, secrets)
  if (!owner) throw new Error(`no account name is left for the owner of shop ${shopId}`)
  return { state: 'passed', shopId, ownerId: owner.id }
}

async function emitDecision(tx: Tx, { id, buyerId }: ApplicationRow, input: Input, at: Date): Promise<void> {
  await publish(tx, `buyer:${buyerId}`, { topic: 'merchant', id })
  await publish(tx, 'operators', { topic: 'merchant', id })
  const isRefusal = input.decision === 'refuse'
  await emit(tx, 'merchant.decided', {
    applicationId: id,
    buyerId,
    decision: input.decision,
    reasonCode: isRefusal ? input.reasonCode : 'other',
    reason: isRefusal ? input.reason : '',
    at,
  })
}
