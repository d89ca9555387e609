import type { SendingOrder, SendingProblemCode } from '@sampan/contract/money/withdrawals/status.ts'
import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import type { SendingProblem } from './sending/sending-store.ts'

export interface SendingAttempt {
  txHash: string
  nonce: number
  purpose: 'pay' | 'cancel' | 'hand'
  signedAt: Date
  /** In the smallest unit of the network's own coin. */
  feePaid: string | null
  feeLimit: string | null
  family: 'evm' | 'tron'
  chainId: number | null
}

/** Transactions that were signed for a withdrawal, the newest first. */
export const sendingAttempts = (db: Db, id: string): Promise<SendingAttempt[]> =>
  db
    .selectFrom('payout_attempt')
    .innerJoin('network', 'network.id', 'payout_attempt.network_id')
    .select([
      'payout_attempt.tx_hash as txHash',
      'payout_attempt.nonce',
      'payout_attempt.purpose',
      'payout_attempt.signed_at as signedAt',
      'payout_attempt.fee_paid as feePaid',
      sql<string | null>`(payout_attempt.gas_limit * payout_attempt.max_fee_wei)::text`.as('feeLimit'),
      'network.family',
      'network.chain_id as chainId',
    ])
    .where('withdrawal_id', '=', id)
    .orderBy('attempt', 'desc')
    .execute()

/** Problem of a sending, and the order of operators about it. */
export async function sendingCase(
  db: Db,
  id: string,
): Promise<{ problem: SendingProblem | null; order: SendingOrder | null }> {
  const problem = await db
    .selectFrom('payout_problem')
    .select(['code', 'detail'])
    .where('withdrawal_id', '=', id)
    .executeTakeFirst()
  const order = await db
    .selectFrom('payout_order')
    .select('act')
    .where('withdrawal_id', '=', id)
    .executeTakeFirst()
  return {
    // The sending process alone writes it, with a code of the contract.
    problem: problem ? { code: problem.code as SendingProblemCode, values: problem.detail } : null,
    order: order?.act ?? null,
  }
}
