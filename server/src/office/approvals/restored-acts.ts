import * as z from 'zod/mini'
import { audit } from '#base/staff/index.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import {
  changeUnknownPast,
  lockRestoreMark,
  readRestoreMark,
  readUnknownPast,
  type UnknownPayment,
} from '#kernel/restored.ts'
import { letCopySend } from './let-copy-send.ts'
import { type KindOf, valuesOf } from './proposal-act.ts'

const shape = z.strictObject({ waiting: z.enum(['send', 'drop']) })

/** A restored copy sends again, as `sampan resume` does it. Refuses changedMeanwhile when it is none, or does so already. */
export const restoreResume: KindOf<{ waiting: 'send' | 'drop' }> = {
  async about(ctx, { waiting }) {
    const mark = (await readRestoreMark(ctx.db)) ?? refuse('changedMeanwhile')
    const subject = { subjectType: 'settings', subjectId: 'restored', amountCents: null } as const
    return { ...subject, detail: { dataOf: mark.dataOf }, before: null, after: { waiting } }
  },
  async check(tx, _, act) {
    const mark = await lockRestoreMark(tx)
    if (mark?.dataOf !== act.detail['dataOf']) refuse('changedMeanwhile')
  },
  async apply(tx, ctx, act) {
    const mark = (await lockRestoreMark(tx)) ?? refuse('changedMeanwhile')
    const { waiting } = valuesOf(shape, act)
    await letCopySend(tx, mark, waiting, ctx.clock.now())
    const subject = { type: 'settings', id: 'restored' }
    await audit(tx, ctx, { action: 'restore.resume', subject, after: { waiting, dataOf: mark.dataOf } })
  },
}

/**
 * A payment that a restored copy does not know is explained: whoever it was for has been corrected, or it is none of a buyer's. It pays no withdrawal
 * any more, and is told no more. Refuses notFound.
 */
export const restorePayment: KindOf<{ networkId: string; txHash: string }> = {
  async about(ctx, { networkId, txHash }) {
    const payment = (await unknown(ctx.db, networkId, txHash)) ?? refuse('notFound')
    const subject = { subjectType: 'settings', subjectId: payment.txHash, amountCents: null } as const
    return { ...subject, detail: { txHash: payment.txHash, address: payment.to, networkId } }
  },
  async check(tx, _, { detail }) {
    if (!(await unknown(tx, detail['networkId'] ?? '', detail['txHash'] ?? ''))) refuse('notFound')
  },
  async apply(tx, ctx, { detail }) {
    let isThere = false
    await changeUnknownPast(tx, async (past) => {
      const rest = past.unexplained.filter((one) => !isSame(one, detail['networkId'], detail['txHash']))
      isThere = rest.length < past.unexplained.length
      return { ...past, unexplained: rest }
    })
    // The sending process found its withdrawal meanwhile.
    if (!isThere) refuse('changedMeanwhile')
    await audit(tx, ctx, {
      action: 'restore.payment',
      subject: { type: 'network', id: detail['networkId'] ?? '' },
      after: { txHash: detail['txHash'], address: detail['address'] },
    })
  },
}

const bare = (hash = ''): string => hash.toLowerCase().replace(/^0x/, '')
const isSame = (one: UnknownPayment, networkId?: string, txHash?: string): boolean =>
  one.networkId === networkId && bare(one.txHash) === bare(txHash)
const unknown = async (db: Db, networkId: string, txHash: string): Promise<UnknownPayment | undefined> =>
  (await readUnknownPast(db))?.unexplained.find((one) => isSame(one, networkId, txHash))
