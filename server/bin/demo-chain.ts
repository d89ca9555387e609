import { sql } from 'kysely'
import { sendTestDollars } from '#embedded/chain-node/faucet.ts'
import { type LocalChain, startChain } from '#embedded/chain-node/start-chain.ts'
import type { Config } from '#kernel/config.ts'
import type { Db } from '#kernel/database.ts'
import type { Log } from '#kernel/log.ts'
import type { Faucet } from '#money/chain/index.ts'
import { keepPayoutProcess, type PayoutProcess } from './payout/payout-process.ts'

/** The demo's own network: a real chain on this machine, whose dollars are worth nothing. */
const networkId = 'harbour'

export interface DemoChain {
  /** The settings with the chain in them. */
  config: Config
  faucet: Faucet
  /** Starts the process that pays withdrawals. */
  startPayouts(databaseUrl: string): PayoutProcess
}

/** A chain that is starting. */
export interface StartingChain {
  /** Waits for it and writes it down; null where no demo chain is wanted or its node does not run. */
  open(db: Db): Promise<DemoChain | null>
  stop(): Promise<void>
}

/**
 * Begins to start the demo's chain, unless the settings name chains of their own. Where its node does not run, all
 * networks are closed and the rest of the demo works.
 */
export function beginDemoChain(config: Config, log: Log): StartingChain | null {
  if (!config.demo || Object.keys(config.chainSources).length > 0) return null
  const starting = startChain({
    dataDir: config.dataDir,
    ...(config.anvilBin === null ? {} : { binary: config.anvilBin }),
    onTrouble: (error) => log.warn({ err: error }, "the demo's chain was lost and is started again"),
  }).catch((error: unknown) => {
    log.warn({ err: error }, 'the demo goes on without a chain')
    return null
  })
  return {
    async open(db) {
      const chain = await starting
      return chain && openDemoChain(config, db, log, chain)
    },
    stop: async () => (await starting)?.stop(),
  }
}

async function openDemoChain(config: Config, db: Db, log: Log, chain: LocalChain): Promise<DemoChain> {
  await openHarbour(db, chain)
  const sources = { [networkId]: [chain.rpcUrl] }
  return {
    config: { ...config, chainSources: sources, depositXpub: chain.depositXpub },
    faucet: {
      networkId,
      send: (to, rawAmount) => sendTestDollars(chain.rpcUrl, chain.tokenContract, to, rawAmount),
    },
    startPayouts: (databaseUrl) =>
      keepPayoutProcess(
        {
          NODE_ENV: config.mode,
          LOG_LEVEL: config.logLevel,
          DATABASE_URL: databaseUrl,
          CHAIN_SOURCES: `${networkId}=${chain.rpcUrl}`,
          PAYOUT_KEY_FILE: chain.payoutKeyFile,
        },
        log,
      ),
  }
}

/** Writes the network down, open both ways the first time; what an operator changed since then stays. */
async function openHarbour(db: Db, { chainId, tokenContract }: LocalChain): Promise<void> {
  const made = await sql`
    insert into network (id, name, family, chain_id, token, standard, token_contract, token_decimals, confirmations,
      seconds_per_block, min_amount_cents, network_cost_cents, open, withdraw_open, position)
    values (${networkId}, 'Harbour test chain', 'evm', ${chainId}, 'tUSD', 'ERC-20', ${tokenContract}, 6, 12, 1, 100, 10,
      true, true, 0)
    on conflict (id) do nothing returning 1`.execute(db)
  if (made.rows.length === 0) {
    await sql`update network set chain_id = ${chainId}, token_contract = ${tokenContract} where id = ${networkId}`.execute(
      db,
    )
    return
  }
  // In the demo a saved address waits only briefly: long enough to be seen waiting, short enough to be used today.
  await sql`update money_settings set new_address_wait_minutes = 1`.execute(db)
}
