import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import type { AccountKind } from '@sampan/contract/money/ledger/kinds.ts'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { sql } from 'kysely'
import { AppMemory } from '#kernel/app-memory.ts'
import { systemClock } from '#kernel/clock.ts'
import { type Db, openDatabase } from '#kernel/database.ts'
import { connectSubscribers, type EventName, on } from '#kernel/domain-events.ts'
import { newId } from '#kernel/ids.ts'
import type { JobContext } from '#kernel/jobs.ts'
import { createTranslate } from '#kernel/language.ts'
import { createLog } from '#kernel/log.ts'
import { transaction } from '#kernel/transaction.ts'
import type { CreditedDeposit, ReversedDeposit } from '#money/chain/events.ts'
import { type Network, networkById } from '#money/chain/network-store.ts'
import type { ChainAdapter, ChainFamily } from '#money/chain/networks/chain-adapter.ts'
import { scanNetwork } from '#money/chain/scan-network.ts'
import { postTransfer } from '#money/ledger/index.ts'
import { ledgerFaults } from '#testing/ledger-faults.ts'
import { testConfig } from '#testing/test-config.ts'
import { createTestDatabase } from '#testing/test-database.ts'

/** A database with one open network and buyers who have deposit addresses: for tests of the scanner without a server. */
export interface ChainFixture {
  db: Db
  url: string
  ctx: JobContext
  networkId: string
  /** Events that the scanner reported. */
  told: { reversed: ReversedDeposit[]; credited: CreditedDeposit[]; halts: number }
  /** Handling of these events fails from now on. */
  failAfter(...events: EventName[]): void
  addBuyer(address: string): Promise<string>
  network(): Promise<Network>
  changeNetwork(change: { open?: boolean; confirmations?: number; min_amount_cents?: number }): Promise<void>
  /** One round of the scanner. Returns the problem, or null. */
  scan(adapter: ChainAdapter, change?: Partial<Network>): Promise<string | null>
  balance(buyerId: string): Promise<number>
  owed(buyerId: string): Promise<number>
  /** Takes money from a balance, as a payment does. */
  spend(buyerId: string, cents: number): Promise<void>
  deposits(networkId?: string): Promise<DepositSeen[]>
  close(): Promise<void>
}

export interface DepositSeen {
  id: string
  txHash: string
  logNo: number
  blockNo: number
  blockHash: string
  buyerId: string | null
  state: string
  keptReason: string | null
  amountCents: number | null
  rawAmount: string
}

export interface FixtureOptions {
  tokenContract: string
  family?: ChainFamily
  networkId?: string
  confirmations?: number
  minAmountCents?: number
}

/** USD tokens of the tests have six decimals: a cent is 10,000 of them. */
export const rawCent = 10_000n

export async function openChainFixture(wish: FixtureOptions): Promise<ChainFixture> {
  const database = await createTestDatabase()
  const config = testConfig()
  const log = createLog(config)
  const open = openDatabase({ url: database.url, poolMax: 8, log, applicationName: 'sampan-test' })
  const db = open.db
  const networkId = wish.networkId ?? 'harbour'
  await addNetwork(db, { ...wish, networkId })
  const told: ChainFixture['told'] = { reversed: [], credited: [], halts: 0 }
  let failing: readonly EventName[] = []
  const hear = async (name: EventName, note: () => void) => {
    if (failing.includes(name)) throw new Error('killed')
    note()
  }
  connectSubscribers(db, [
    on('deposit.reversed', (_tx, { deposits }) =>
      hear('deposit.reversed', () => told.reversed.push(...deposits)),
    ),
    on('deposit.credited', (_tx, { deposits }) =>
      hear('deposit.credited', () => told.credited.push(...deposits)),
    ),
    on('network.halted', () => hear('network.halted', () => told.halts++)),
  ])
  const ctx: JobContext = {
    db,
    clock: systemClock,
    config,
    log,
    translate: createTranslate(),
    memory: new AppMemory(),
    transaction: (work) => transaction(db, work),
  }
  const network = async () => {
    const found = await networkById(db, networkId)
    assert.ok(found)
    return found
  }
  const account = async (kind: AccountKind, owner: string) => {
    const row = await db
      .selectFrom('ledger_account')
      .select('balance_cents')
      .where('kind', '=', kind)
      .where('owner', '=', owner)
      .executeTakeFirst()
    return row?.balance_cents ?? 0
  }
  return {
    db,
    url: database.url,
    ctx,
    networkId,
    told,
    failAfter(...events) {
      failing = events
    },
    network,
    addBuyer: (address) => addBuyer(db, address, wish.family ?? 'evm'),
    async changeNetwork(change) {
      await db.updateTable('network').set(change).where('id', '=', networkId).execute()
    },
    async scan(adapter, change = {}) {
      const pace = { windowBlocks: 2000 }
      return scanNetwork({ ctx, network: { ...(await network()), ...change }, adapter, pace })
    },
    balance: (buyerId) => account('available', buyerId),
    owed: async (buyerId) => 0 - (await account('receivable', buyerId)),
    async spend(buyerId, cents) {
      await ctx.transaction((tx) =>
        postTransfer(tx, {
          kind: 'pay',
          ref: newId(),
          actor: `buyer:${buyerId}`,
          lines: [
            { kind: 'available', owner: buyerId, cents: -cents },
            { kind: 'order_escrow', cents },
          ],
        }),
      )
    },
    deposits: (id = networkId) =>
      db
        .selectFrom('deposit')
        .select([
          'id',
          'tx_hash as txHash',
          'log_no as logNo',
          'block_no as blockNo',
          'block_hash as blockHash',
          'buyer_id as buyerId',
          'state',
          'kept_reason as keptReason',
          'amount_cents as amountCents',
          'raw_amount as rawAmount',
        ])
        .where('network_id', '=', id)
        .orderBy('id')
        .execute(),
    async close() {
      await open.close()
      await database.drop()
    },
  }
}

/** A network of the tests, open both ways; one that is there already stays. */
export async function addNetwork(db: Db, wish: FixtureOptions & { networkId: string }): Promise<void> {
  await db
    .insertInto('network')
    .values({
      id: wish.networkId,
      name: 'Harbour test chain',
      family: wish.family ?? 'evm',
      chain_id: wish.family === 'tron' ? null : 31337,
      token: 'tUSD',
      standard: 'ERC-20',
      token_contract: wish.tokenContract,
      token_decimals: 6,
      confirmations: wish.confirmations ?? 3,
      seconds_per_block: '1',
      min_amount_cents: wish.minAmountCents ?? 100,
      network_cost_cents: 5,
      open: true,
      withdraw_open: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The network's scan has begun, at a block of a chain that nobody asks: deposits are taken. */
export async function addScanCursor(db: Db, networkId: string): Promise<void> {
  await db
    .insertInto('scan_cursor')
    .values({ network_id: networkId, block_no: 102, block_hash: '0x66', head_no: 103 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function addBuyer(db: Db, address: string, family: ChainFamily): Promise<string> {
  const id = newId()
  const name = randomBytes(6).toString('hex')
  await db
    .insertInto('buyer')
    .values({
      id,
      account: name,
      given_name: 'Test buyer',
      email: `${name}@example.com`,
      mobile: '+12025550123',
      password_hash: 'none',
    })
    .execute()
  await db.insertInto('deposit_address').values({ family, address, buyer_id: id }).execute()
  return id
}

/**
 * Laws that hold at any moment, whatever the chain did: the books balance, each credited deposit has its one credit and
 * no reversal, each reversed one has both, no other has any, and what a network owes us is what was credited.
 */
export async function assertDepositBooks(db: Db): Promise<void> {
  assert.deepEqual(await ledgerFaults(db), {})
  const { rows } = await sql<{ state: string; credits: number; reversals: number; n: number }>`
    select state, credits, reversals, count(*)::int as n from (
      select d.state, (select count(*)::int from ledger_transfer t where t.kind = 'recharge' and t.ref = d.id::text) as credits,
        (select count(*)::int from ledger_transfer t where t.kind = 'reversal' and t.ref = d.id::text) as reversals
      from deposit d) told group by 1, 2, 3`.execute(db)
  for (const { state, credits, reversals, n } of rows) {
    const wanted = state === 'credited' ? [1, 0] : state === 'reversed' ? [1, 1] : [0, 0]
    assert.deepEqual([credits, reversals], wanted, `${n} deposits in state ${state}`)
  }
  const totals = await sql<{ network: string; owed: number; credited: number }>`
    select n.id as network,
      coalesce((select -balance_cents from ledger_account where kind = 'world_chain' and owner = n.id), 0)::bigint as owed,
      coalesce((select sum(amount_cents) from deposit d where d.network_id = n.id and d.state = 'credited'), 0)::bigint as credited
    from network n`.execute(db)
  for (const { network, owed, credited } of totals.rows) assert.equal(owed, credited, `books of ${network}`)
}

/** Extended public keys of a phrase that everybody knows: nothing but tests may use them. */
export function testXpubs(): { evm: string; tron: string } {
  const root = HDKey.fromMasterSeed(
    mnemonicToSeedSync('test test test test test test test test test test test junk'),
  )
  return {
    evm: root.derive("m/44'/60'/0'/0").publicExtendedKey,
    tron: root.derive("m/44'/195'/0'/0").publicExtendedKey,
  }
}
