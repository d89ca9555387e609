import type { chainConsoleEndpoints } from '@sampan/contract/money/chain/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { type BuyerName, buyerNames, findBuyerByName } from '#base/account/index.ts'
import { audit } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import type { Db } from '#kernel/database.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { addressKey, hashKey } from './deposit-rules.ts'
import { consoleRows, type DepositRow, findRow, writeNote } from './deposit-store.ts'
import { confirmationsOfRow } from './present-deposit.ts'
import { ownersOf } from './scan-store.ts'

type ListRow = typeof chainConsoleEndpoints.console_deposit_list
type NoteRow = typeof chainConsoleEndpoints.console_deposit_note
type ConsoleDeposit = OutputOf<NoteRow>

/** Deposits of all buyers, newest first; `unexplained` are kept ones that nobody wrote a note on. */
export async function consoleDepositList(
  ctx: OperatorContext,
  input: ParsedOf<ListRow>,
): Promise<OutputOf<ListRow>> {
  const after = decodeCursor(input.cursor, ['date', 'uuid'])
  const rows = await consoleRows(ctx.db, {
    state: input.state,
    unexplained: input.unexplained === 'true',
    keptReason: input.keptReason,
    networkId: input.networkId,
    ...(input.q === undefined ? { txHashes: null, buyerIds: null } : await namedBy(ctx.db, input.q)),
    after: after && { seenAt: new Date(after[0]), id: after[1] },
    limit: input.limit + 1,
  })
  const names = await namesOf(ctx.db, rows)
  return pageOf(
    rows,
    input.limit,
    (row) => [row.seenAt.toISOString(), row.id],
    (row) => present(row, names),
  )
}

/** The search of an operator: a transaction's hash, a deposit by id, a deposit address, or a buyer by id or name. */
async function namedBy(
  db: Db,
  typed: string,
): Promise<{ txHashes: readonly string[] | null; buyerIds: readonly string[] | null }> {
  if (/^(0x)?[0-9a-fA-F]{64}$/.test(typed))
    return { txHashes: [hashKey('evm', typed), hashKey('tron', typed)], buyerIds: null }
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(typed)) {
    const deposit = await findRow(db, typed)
    return deposit ? { txHashes: [deposit.txHash], buyerIds: null } : { txHashes: null, buyerIds: [typed] }
  }
  const families = ['evm', 'tron'] as const
  const owners = await Promise.all(
    families.map((family) => ownersOf(db, family, [addressKey(family, typed)])),
  )
  const holders = owners.flatMap((found) => [...found.values()].map(({ buyerId }) => buyerId))
  if (holders.length > 0) return { txHashes: null, buyerIds: holders }
  const buyer = await findBuyerByName(db, typed)
  return { txHashes: null, buyerIds: buyer ? [buyer.id] : [] }
}

/**
 * Writes down what an unexplained deposit is about. Nothing is credited by it: that takes a manual recharge.
 * Refuses notFound, alreadyDecided.
 */
export function consoleDepositNote(
  ctx: OperatorContext,
  { id, note }: ParsedOf<NoteRow>,
): Promise<ConsoleDeposit> {
  return ctx.act(async (tx) => {
    if (!(await findRow(tx, id))) refuse('notFound')
    if (!(await writeNote(tx, id, note, ctx.operator.id))) refuse('alreadyDecided')
    const row = await findRow(tx, id)
    if (!row) throw new TypeError('a deposit vanished') // deposits are never deleted
    await publish(tx, 'operators', { topic: 'deposit', id })
    const answer = present(row, await namesOf(tx, [row]))
    await audit(tx, ctx, {
      action: 'chain.deposit_note',
      subject: { type: 'deposit', id },
      reason: note,
      before: { note: null },
      after: { note },
    })
    return answer
  })
}

const namesOf = (db: Db, rows: readonly DepositRow[]): Promise<Map<string, BuyerName>> =>
  buyerNames(
    db,
    rows.flatMap(({ buyerId }) => buyerId ?? []),
  )

function present(row: DepositRow, names: ReadonlyMap<string, BuyerName>): ConsoleDeposit {
  return {
    id: row.id,
    networkId: row.networkId,
    networkName: row.networkName,
    txHash: row.txHash,
    logNo: row.logNo,
    blockNo: row.blockNo,
    contract: row.contract,
    token: row.keptReason === 'unknownToken' ? null : row.networkToken,
    from: row.from,
    address: row.address,
    rawAmount: row.rawAmount,
    amountCents: row.amountCents,
    state: row.state,
    keptReason: row.keptReason,
    note: row.note,
    buyer: (row.buyerId === null ? undefined : names.get(row.buyerId)) ?? null,
    confirmations: confirmationsOfRow(row),
    neededConfirmations: row.neededConfirmations,
    seenAt: row.seenAt.toISOString(),
    creditedAt: row.creditedAt?.toISOString() ?? null,
  }
}
