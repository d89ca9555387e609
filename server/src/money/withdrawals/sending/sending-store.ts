import type {
  SendingOrder,
  SendingProblemCode,
  SendingState,
} from '@sampan/contract/money/withdrawals/status.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import type { HeldWithdrawal } from '../settle-withdrawal.ts'

/** A passed withdrawal on its way to an address. */
export interface Sending extends HeldWithdrawal {
  networkId: string
  address: string
  state: SendingState
  txHash: string | null
  confirmations: number | null
  /** Factor of the network's fee that its transactions may offer. */
  feeTimesMax: number
  /** Order of operators that is not carried out yet. */
  order: SendingOrder | null
  /** The transaction that an order to settle names. */
  orderTxHash: string | null
  problem: SendingProblemCode | null
}

const sendings = (db: Db) =>
  db
    .selectFrom('withdrawal')
    .select([
      'id',
      'buyer_id as buyerId',
      'amount_cents as amountCents',
      'service_charge_cents as chargeCents',
      'arrival_cents as arrivalCents',
      sql<string>`network_id`.as('networkId'),
      sql<string>`address`.as('address'),
      'payout_state as state',
      'tx_hash as txHash',
      'confirmations',
      'fee_times_max as feeTimesMax',
      sql<Sending['order']>`(select act from payout_order o where o.withdrawal_id = withdrawal.id)`.as(
        'order',
      ),
      sql<string | null>`(select o.tx_hash from payout_order o where o.withdrawal_id = withdrawal.id)`.as(
        'orderTxHash',
      ),
      sql<SendingProblemCode | null>`(select code from payout_problem p where p.withdrawal_id = withdrawal.id)`.as(
        'problem',
      ),
    ])
    .where('network_id', 'is not', null)

/** Payments that wait to be signed, in the order in which they were passed. */
export const queuedSendings = (db: Db, networkId: string, limit: number): Promise<Sending[]> =>
  sendings(db)
    .where('network_id', '=', networkId)
    .where('payout_state', '=', 'queued')
    .orderBy('decided_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Payments that were signed and are not final, in the order of their nonces. */
export const movingSendings = (db: Db, networkId: string): Promise<Sending[]> =>
  sendings(db)
    .where('network_id', '=', networkId)
    .where('payout_state', 'in', ['signed', 'sent', 'mined', 'cancelling'])
    .orderBy((eb) =>
      eb
        .selectFrom('payout_attempt')
        .select('nonce')
        .whereRef('payout_attempt.withdrawal_id', '=', 'withdrawal.id')
        .orderBy('attempt', 'desc')
        .limit(1),
    )
    .orderBy('id')
    .execute()

/** Passed ones that no block is known to hold, in the order in which they were passed. */
export const unminedSendings = (tx: Tx, networkId: string): Promise<Sending[]> =>
  sendings(tx)
    .where('network_id', '=', networkId)
    .where('payout_state', 'in', ['queued', 'signed', 'sent', 'cancelling'])
    .orderBy('decided_at')
    .orderBy('id')
    .execute()

/** Locks one in the expected state; undefined when it is in another by now. */
export const lockSending = (tx: Tx, id: string, state: SendingState): Promise<Sending | undefined> =>
  sendings(tx).where('id', '=', id).where('payout_state', '=', state).forUpdate().executeTakeFirst()

export interface SendingChange {
  state: SendingState
  txHash?: string
  confirmations?: number | null
  paidAt?: Date
}

/** Moves a sending on; the table refuses a step that there is not. */
export async function moveSending(tx: Tx, id: string, change: SendingChange): Promise<void> {
  await tx
    .updateTable('withdrawal')
    .set((eb) => ({
      payout_state: change.state,
      ...(change.txHash === undefined ? {} : { tx_hash: change.txHash }),
      ...(change.confirmations === undefined ? {} : { confirmations: change.confirmations }),
      ...(change.paidAt === undefined ? {} : { paid_at: change.paidAt }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Stores which wallet pays on a network; another one takes over only when nothing is under way. */
export async function registerWallet(
  tx: Tx,
  wallet: { networkId: string; address: string; nextNonce: number },
): Promise<void> {
  const row = { network_id: wallet.networkId, address: wallet.address, next_nonce: wallet.nextNonce }
  const known = await tx
    .selectFrom('payout_wallet')
    .select('address')
    .where('network_id', '=', wallet.networkId)
    .forUpdate()
    .executeTakeFirst()
  if (!known) {
    await tx
      .insertInto('payout_wallet')
      .values(row)
      .onConflict((conflict) => conflict.column('network_id').doNothing())
      .execute()
  } else if (known.address !== wallet.address) {
    const moving = await movingSendings(tx, wallet.networkId)
    if (moving.length > 0)
      throw new Error(`Sendings of another wallet (${known.address}) are under way on ${wallet.networkId}`)
    await tx.updateTable('payout_wallet').set(row).where('network_id', '=', wallet.networkId).execute()
  }
}

/** The wallets that pay out, by network. */
export const sendingWallets = (db: Db): Promise<{ networkId: string; address: string }[]> =>
  db.selectFrom('payout_wallet').select(['network_id as networkId', 'address']).execute()

/** The number of the next transaction; taking one waits for the transaction that took the one before. */
export async function takeNonce(tx: Tx, networkId: string, address: string): Promise<number> {
  const row = await tx
    .updateTable('payout_wallet')
    .set((eb) => ({ next_nonce: eb('next_nonce', '+', 1) }))
    .where('network_id', '=', networkId)
    .where('address', '=', address)
    .returning('next_nonce')
    .executeTakeFirstOrThrow()
  return row.next_nonce - 1
}

/** Jumps over numbers that were used elsewhere, such as by hand. Never back: a source may lag behind. */
export async function raiseNonce(
  tx: Tx,
  networkId: string,
  address: string,
  atLeast: number,
): Promise<boolean> {
  const raised = await tx
    .updateTable('payout_wallet')
    .set({ next_nonce: atLeast })
    .where('network_id', '=', networkId)
    .where('address', '=', address)
    .where('next_nonce', '<', atLeast)
    .executeTakeFirst()
  return raised.numUpdatedRows > 0n
}

export const nextNonce = async (db: Db, networkId: string, address: string): Promise<number> =>
  (
    await db
      .selectFrom('payout_wallet')
      .select('next_nonce')
      .where('network_id', '=', networkId)
      .where('address', '=', address)
      .executeTakeFirstOrThrow()
  ).next_nonce

/** One signed transaction of a sending. */
export interface Attempt {
  attempt: number
  /** `cancel`: it takes the number of the payment before it. `hand`: made outside of Sampan, its bytes are not ours. */
  purpose: 'pay' | 'cancel' | 'hand'
  nonce: number
  txHash: string
  raw: string
  maxFeeWei: bigint
  tipWei: bigint
  /** The most gas, or energy, that it may use; null for one that does not pay, or was signed before this was kept. */
  gasLimit: bigint | null
  signedAt: Date
  sentAt: Date | null
}

/** Transactions that were signed for a sending, the newest first. */
export async function attemptsOf(db: Db, withdrawalId: string): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('payout_attempt')
    .select([
      'attempt',
      'purpose',
      'nonce',
      'tx_hash as txHash',
      'raw_tx as raw',
      'max_fee_wei',
      'tip_wei',
      'gas_limit',
      'signed_at as signedAt',
      'sent_at as sentAt',
    ])
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('attempt', 'desc')
    .execute()
  return rows.map(({ max_fee_wei, tip_wei, gas_limit, ...row }) => ({
    ...row,
    gasLimit: gas_limit === null ? null : BigInt(gas_limit),
    maxFeeWei: BigInt(max_fee_wei),
    tipWei: BigInt(tip_wei),
  }))
}

export interface NewAttempt extends Omit<Attempt, 'signedAt' | 'sentAt'> {
  withdrawalId: string
  networkId: string
  from: string
}

export async function insertAttempt(tx: Tx, row: NewAttempt): Promise<void> {
  await tx
    .insertInto('payout_attempt')
    .values({
      withdrawal_id: row.withdrawalId,
      attempt: row.attempt,
      purpose: row.purpose,
      network_id: row.networkId,
      from_address: row.from,
      nonce: row.nonce,
      tx_hash: row.txHash,
      raw_tx: row.raw,
      max_fee_wei: row.maxFeeWei.toString(),
      tip_wei: row.tipWei.toString(),
      gas_limit: row.gasLimit === null ? null : Number(row.gasLimit),
    })
    .execute()
}

export async function markSent(tx: Tx, withdrawalId: string, attempt: number): Promise<void> {
  await tx
    .updateTable('payout_attempt')
    .set({ sent_at: sql<Date>`now()` })
    .where('withdrawal_id', '=', withdrawalId)
    .where('attempt', '=', attempt)
    .where('sent_at', 'is', null)
    .execute()
}

/** Notes the block that holds a transaction, and the fee that it cost; null when the block was taken back. */
export async function markMined(
  tx: Tx,
  txHash: string,
  mined: { blockNo: number; feePaid: bigint | null } | null,
): Promise<void> {
  await tx
    .updateTable('payout_attempt')
    .set({ mined_block: mined?.blockNo ?? null, fee_paid: mined?.feePaid?.toString() ?? null })
    .where('tx_hash', '=', txHash)
    .execute()
}

/** Problem of a sending; the values fill the console's words for it. */
export interface SendingProblem {
  code: SendingProblemCode
  values?: Readonly<Record<string, string>>
}

/** Says what is wrong with a sending, or with null that nothing is. @returns whether that is news */
export async function writeProblem(
  tx: Tx,
  withdrawalId: string,
  problem: SendingProblem | null,
): Promise<boolean> {
  if (problem === null) {
    const gone = await tx
      .deleteFrom('payout_problem')
      .where('withdrawal_id', '=', withdrawalId)
      .executeTakeFirst()
    return gone.numDeletedRows > 0n
  }
  const { rows } = await sql`
    insert into payout_problem (withdrawal_id, code, detail)
    values (${withdrawalId}, ${problem.code}, ${JSON.stringify(problem.values ?? {})}::jsonb)
    on conflict (withdrawal_id) do update set code = excluded.code, detail = excluded.detail, at = now()
      where (payout_problem.code, payout_problem.detail) is distinct from (excluded.code, excluded.detail)
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Marks the order of operators as carried out. */
export async function deleteOrder(tx: Tx, withdrawalId: string): Promise<void> {
  await tx.deleteFrom('payout_order').where('withdrawal_id', '=', withdrawalId).execute()
}

/** True if a transaction pays a withdrawal already. */
export const isTaken = async (tx: Tx, txHash: string): Promise<boolean> =>
  (await tx
    .selectFrom('payout_attempt')
    .select('attempt')
    .where('tx_hash', '=', txHash)
    .executeTakeFirst()) !== undefined

export const findSending = (db: Db, id: string): Promise<Sending | undefined> =>
  sendings(db).where('id', '=', id).executeTakeFirst()

/** Leaves an order of operators for the sending process. */
export async function insertOrder(
  tx: Tx,
  withdrawalId: string,
  order: { act: SendingOrder; txHash: string | null },
): Promise<void> {
  await tx
    .insertInto('payout_order')
    .values({ withdrawal_id: withdrawalId, act: order.act, tx_hash: order.txHash })
    .execute()
}

/** Its transactions may offer twice as much from now on. */
export async function raiseFee(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('withdrawal')
    .set({ fee_times_max: sql<number>`least(fee_times_max * 2, 1000)` })
    .where('id', '=', id)
    .execute()
}
