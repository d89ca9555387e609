import { trailOf } from '@sampan/contract/base/staff/reasons.ts'
import type { adjustableAccounts } from '@sampan/contract/office/approvals/kinds.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { lockedBalances, postTransfer, type TransferLine } from '#money/ledger/index.ts'
import type { Act, KindOf } from './proposal-act.ts'

/** Corrections, and debts after a reorganisation. Each is one transfer; only another correction undoes it. */

type Account = (typeof adjustableAccounts)[number]

interface Correction {
  account: Account
  buyerId?: string | undefined
  amountCents: number
  cause: string
}

const adjustLines = ({ subjectType, subjectId: owner, amountCents, detail }: Act): TransferLine[] => {
  const cents = amountCents ?? 0
  // Checked by the contract's schema when it was proposed.
  const kind = detail['account'] as Account
  return [
    { kind, ...(subjectType === 'buyer' ? { owner } : {}), cents },
    { kind: 'manual_adjust', cents: -cents },
  ]
}

export const adjust: KindOf<Correction> = {
  about(_, { account, amountCents, cause, buyerId }) {
    if ((account === 'available') !== (buyerId !== undefined))
      refuse('badInput', { fields: { buyerId: 'badInput' } })
    const subject =
      buyerId === undefined
        ? { subjectType: 'house' as const, subjectId: account }
        : { subjectType: 'buyer' as const, subjectId: buyerId }
    return { ...subject, amountCents, detail: { account, cause } }
  },
  async check(tx, _, act) {
    const { subjectType, subjectId } = act
    const cents = act.amountCents ?? 0
    if (subjectType !== 'buyer' || cents >= 0) return
    const balanceOf = await lockedFor(tx, act, adjustLines(act))
    if (balanceOf('available', subjectId) + cents < 0) refuse('balanceTooSmall')
  },
  apply: (tx, ctx, act) => post(tx, ctx, act, adjustLines(act)),
}

interface Debt {
  buyerId: string
  amountCents: number
}

const aboutDebt = (_: OperatorContext, { buyerId, amountCents }: Debt) => ({
  subjectType: 'buyer' as const,
  subjectId: buyerId,
  amountCents,
  detail: {},
})

const writeOffLines = ({ subjectId: owner, amountCents }: Act): TransferLine[] => [
  { kind: 'receivable', owner, cents: amountCents ?? 0 },
  { kind: 'reorg_loss', cents: -(amountCents ?? 0) },
]

/** The company bears what a buyer owes. */
export const debtWriteOff: KindOf<Debt> = {
  about: aboutDebt,
  async check(tx, _, act) {
    await requireOwed(tx, act, writeOffLines(act))
  },
  apply: (tx, ctx, act) => post(tx, ctx, act, writeOffLines(act)),
}

const collectLines = ({ subjectId: owner, amountCents }: Act): TransferLine[] => [
  { kind: 'available', owner, cents: -(amountCents ?? 0) },
  { kind: 'receivable', owner, cents: amountCents ?? 0 },
]

/** Takes a buyer's debt from their balance. */
export const debtCollect: KindOf<Debt> = {
  about: aboutDebt,
  async check(tx, _, act) {
    const balanceOf = await requireOwed(tx, act, collectLines(act))
    if (balanceOf('available', act.subjectId) < (act.amountCents ?? 0)) refuse('balanceTooSmall')
  },
  apply: (tx, ctx, act) => post(tx, ctx, act, collectLines(act)),
}

async function requireOwed(tx: Tx, act: Act, lines: readonly TransferLine[]) {
  const balanceOf = await lockedFor(tx, act, lines)
  if (0 - balanceOf('receivable', act.subjectId) < (act.amountCents ?? 0)) refuse('changedMeanwhile')
  return balanceOf
}

/** The balances of a buyer, locked with all accounts that the transfer then takes, in the one order of accounts. */
const lockedFor = (tx: Tx, { subjectId }: Act, lines: readonly TransferLine[]) =>
  lockedBalances(tx, [{ kind: 'available', owner: subjectId }, ...lines])

async function post(tx: Tx, { operator }: OperatorContext, act: Act, lines: TransferLine[]): Promise<void> {
  const reason = trailOf({ code: act.reasonCode, words: act.reason })
  await postTransfer(tx, { kind: 'adjust', ref: act.id, actor: `operator:${operator.id}`, reason, lines })
  if (act.subjectType !== 'buyer') return
  await publish(tx, `buyer:${act.subjectId}`, { topic: 'balance' })
  await publish(tx, `buyer:${act.subjectId}`, { topic: 'withdrawal' })
}
