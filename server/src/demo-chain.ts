import { sql } from 'kysely'
import type { Config } from '#kernel/config.ts'
import type { Db } from '#kernel/database.ts'
import type { Log } from '#kernel/log.ts'
import type { Tap } from '#modules/chain/index.ts'
import { type LocalChain, startChain } from './chain-node/start-chain.ts'
import { sendTestDollars } from './chain-node/tap.ts'
import { keepPayoutProcess, type PayoutProcess } from './payout/payout-process.ts'

/** The demo's own network: a real chain on this machine, whose dollars are worth nothing. */
const networkId = 'harbour'

export interface DemoChain {
  /** The settings with the chain in them. */
  config: Config
  tap: Tap
  /** Starts the process that pays withdrawals. */
  startPayouts(databaseUrl: string): PayoutProcess
  stop(): Promise<void>
}

/**
 * Starts the demo's chain, unless the settings name chains of their own. Null too where its node does not run: then all networks
 * are closed and the rest of the demo works.
 */
export async function openDemoChain(config: Config, db: Db, log: Log): Promise<DemoChain | null> {
  if (!config.demo || Object.keys(config.chainSources).length > 0) return null
  const chain = await startChain({
    dataDir: config.dataDir,
    ...(config.anvilBin === null ? {} : { binary: config.anvilBin }),
    onTrouble: (error) => log.warn({ err: error }, "the demo's chain was lost and is started again"),
  }).catch((error: unknown) => {
    log.warn({ err: error }, 'the demo goes on without a chain')
    return null
  })
  if (!chain) return null
  await openHarbour(db, chain)
  const sources = { [networkId]: [chain.rpcUrl] }
  return {
    config: { ...config, chainSources: sources, depositXpub: chain.depositXpub },
    tap: {
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
    stop: () => chain.stop(),
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
  // Whoever tries the demo need not come back tomorrow to use an address that he saved; that it waits he still sees.
  await sql`update money_settings set new_address_wait_minutes = 1`.execute(db)
}
