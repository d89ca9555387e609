import type { SendingAct } from '@sampan/contract/money/withdrawals/status.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Comparison, compareWithChain, rescanFrom } from '#money/chain/index.ts'
import { orderAct, sendingSubject } from '#money/withdrawals/index.ts'
import type { Act, KindOf } from './proposal-act.ts'

/** Acts on the sending of a withdrawal, and reading a network again: what only the sending process or the scanner then does. */

export const sendingAct = (act: SendingAct): KindOf<{ withdrawalId: string }> => ({
  about: (_, { withdrawalId }) => aboutSending(withdrawalId, {}),
  check: (tx, _, proposed) => requireOpen(tx, proposed, act),
  apply: (tx, ctx, proposed) => order(tx, ctx, proposed, act),
})

/** It was paid by hand, with this transaction. */
export const sendingSettle: KindOf<{ withdrawalId: string; txHash: string }> = {
  ...sendingAct('settle'),
  about: (_, { withdrawalId, txHash }) => aboutSending(withdrawalId, { txHash }),
}

const aboutSending = (withdrawalId: string, detail: Record<string, string>) => ({
  subjectType: 'withdrawal' as const,
  subjectId: withdrawalId,
  amountCents: null,
  detail,
})

async function requireOpen(tx: Tx, proposed: Act, act: SendingAct): Promise<void> {
  const subject = (await sendingSubject(tx, proposed.subjectId)) ?? refuse('notFound')
  if (!subject.acts.includes(act)) refuse('changedMeanwhile')
}

const order = (tx: Tx, { operator }: OperatorContext, { subjectId, detail }: Act, act: SendingAct) =>
  orderAct(tx, { id: subjectId, act, actor: `operator:${operator.id}`, txHash: detail['txHash'] ?? null })

export const rescan: KindOf<{ networkId: string; blockNo: number }, Comparison> = {
  about: (_, { networkId, blockNo }) => ({
    subjectType: 'network',
    subjectId: networkId,
    amountCents: null,
    detail: { blockNo: String(blockNo) },
  }),
  /** Compares our record with the chain. Refuses notFound, changedMeanwhile and chainUnavailable. */
  async prepare(ctx, act) {
    const comparison = await compareWithChain(ctx, act.subjectId, Number(act.detail['blockNo']))
    const { gone, goneCents } = comparison
    return { prepared: comparison, shown: { deposits: String(gone.length), cents: String(goneCents) } }
  },
  check: async () => {}, // the comparison has looked
  apply: (tx, ctx, _, comparison) => rescanFrom(tx, ctx, comparison),
}
