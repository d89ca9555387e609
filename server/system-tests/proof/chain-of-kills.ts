import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import { addNetwork, rawCent, testXpubs } from '#testing/chain-fixture.ts'
import { startTestChain, type TestChain } from '#testing/test-chain.ts'
import type { TestBuyer, TestServer } from '#testing/test-server.ts'

/** A real chain beside a kill run: dollars come all the while, and a process that scans is killed and comes back. */
export interface ChainOfKills {
  /** Settings that the servers need to read it. */
  env: Readonly<Record<string, string>>
  chain: TestChain
  addNetwork(desk: TestServer): Promise<void>
  addBuyer(buyer: TestBuyer): Promise<void>
  /** Sends, mines and kills as long as it is open. */
  sendAndKill(isOpen: () => boolean): Promise<void>
  /** Lets the last blocks come and waits until all is credited; answers what each buyer was sent, in cents. */
  settle(db: Db): Promise<ReadonlyMap<string, number>>
  kills(): number
  sent(): number
  stop(): Promise<void>
}

const confirmations = 3
const settledWithinMs = 300_000
const begunWithinMs = 60_000
const program = fileURLToPath(new URL('../../src/testing/scan-process.ts', import.meta.url))

export async function openChainOfKills(databaseUrl: string): Promise<ChainOfKills> {
  const chain = await startTestChain()
  const env = { CHAIN_SOURCES: `harbour=${chain.url}`, DEPOSIT_XPUB_EVM: testXpubs().evm }
  const receivers: { id: string; address: string }[] = []
  const sentCents = new Map<string, number>()
  let kills = 0
  let sent = 0
  let scanner: ChildProcess | null = null

  function scan(): void {
    const { NODE_TEST_CONTEXT: _, ...parent } = process.env
    const child = fork(program, {
      env: { ...parent, ...env, NODE_ENV: 'test', DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' },
      stdio: 'ignore',
    })
    child.once('exit', () => {
      if (scanner === child) scanner = null
    })
    scanner = child
  }

  async function send(): Promise<void> {
    const to = receivers[Math.floor(Math.random() * receivers.length)]
    if (!to) return
    const cents = 100 + Math.floor(Math.random() * 900)
    await chain.transfer(to.address, BigInt(cents) * rawCent)
    sentCents.set(to.id, (sentCents.get(to.id) ?? 0) + cents)
    sent++
  }

  return {
    env,
    chain,
    addNetwork: async ({ db }) => {
      await addNetwork(db, { networkId: 'harbour', tokenContract: chain.token, confirmations })
      await sql`update network set seconds_per_block = 0.2 where id = 'harbour'`.execute(db)
      // Nobody has an address before the first scan has begun.
      scan()
      for (const deadlineMs = Date.now() + begunWithinMs; ; await pause(100)) {
        const { rows } = await sql`select from scan_cursor where network_id = 'harbour'`.execute(db)
        if (rows.length > 0) break
        if (Date.now() > deadlineMs) throw new Error('no scan has begun')
      }
    },
    async addBuyer({ id, client }) {
      const networks = await client.expect('getBlockchain', {})
      const address = networks.find((network) => network.id === 'harbour')?.address
      if (!address) throw new Error('no deposit address')
      receivers.push({ id, address })
    },
    async sendAndKill(isOpen) {
      while (isOpen()) {
        if (!scanner) scan()
        for (let n = 0; n < 20 && isOpen(); n++) {
          await send()
          await chain.mine()
          await pause(150 + Math.random() * 250)
        }
        if (scanner?.kill('SIGKILL')) kills++
        scanner = null
      }
    },
    async settle(db) {
      await chain.mine(confirmations + 1)
      if (!scanner) scan()
      for (const deadlineMs = Date.now() + settledWithinMs; Date.now() < deadlineMs; await pause(200)) {
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from deposit where state = 'credited'`.execute(db)
        if (rows[0]?.n === sent) break
      }
      return sentCents
    },
    kills: () => kills,
    sent: () => sent,
    async stop() {
      scanner?.kill('SIGKILL')
      await chain.stop()
    },
  }
}
