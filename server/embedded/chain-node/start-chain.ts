import { readFile, writeFile } from 'node:fs/promises'
import { isAlive } from '#embedded/process-state.ts'
import { jsonRpc } from '#money/chain/index.ts'
import type { Anvil } from './anvil.ts'
import { type ChainHome, openChainHome } from './chain-home.ts'
import { keepMining, type Miner } from './keep-mining.ts'
import { endNode, findNode, launchNode, localChainId, nodeRpc, saveState } from './local-node.ts'
import { harbourDollarAddress, prepareToken } from './prepare-token.ts'

export interface LocalChain {
  rpcUrl: string
  chainId: number
  tokenContract: string
  /** Keys that deposit addresses follow from; the words behind it stay in a file that this process does not read. */
  depositXpub: { evm: string; tron: string }
  /** Holds `harbour=0x…`; for the sending process alone. */
  payoutKeyFile: string
  payoutAddress: string
  /** Saves the chain and ends the node, unless another living process started it. */
  stop(): Promise<void>
}

export interface LocalChainOptions {
  /** A folder of ours; the chain lives in `<dataDir>/chain`. */
  dataDir: string
  /** Default the one of last time, else a free one. */
  port?: number
  /** Between two blocks while anything moves. */
  blockTimeMs?: number
  /** An own anvil (ANVIL_BIN); default the one of npm. */
  binary?: string
  /** Called when the node was lost and started anew. */
  onTrouble?: (error: unknown) => void
}

/**
 * Starts the demo's own chain, or adopts the node that a killed predecessor left behind. A node that is killed while we
 * live is started again with what was saved: all but what was mined in the same instant.
 */
export async function startChain(options: LocalChainOptions): Promise<LocalChain> {
  const home = await openChainHome(options.dataDir)
  const found = await findNode(home)
  if (found && (await ownerLives(home.ownerFile))) return handle(home, found.url, async () => {})
  await writeFile(home.ownerFile, String(process.pid))

  let node = found ?? (await launchNode(home, options))
  const { url } = node
  const rpc = nodeRpc(url)
  await prepareToken(rpc, home.payoutAddress)
  await saveState(home, rpc)
  const miner = keepMining({
    rpc,
    blockTimeMs: options.blockTimeMs ?? 1000,
    save: () => saveState(home, rpc),
    async revive(error) {
      options.onTrouble?.(error)
      node = (await revived(home, node, options)) ?? node
    },
  })
  return handle(home, url, () => close(home, miner, () => node))
}

/** The node anew, on the same port, if it is dead. */
async function revived(home: ChainHome, node: Anvil, options: LocalChainOptions): Promise<Anvil | null> {
  if (isAlive(node.pid)) return null
  const port = Number(new URL(node.url).port)
  return launchNode(home, { ...options, port }).catch((error: unknown) => {
    options.onTrouble?.(error) // tried again at the next tick
    return null
  })
}

async function close(home: ChainHome, miner: Miner, node: () => Anvil): Promise<void> {
  await miner.stop()
  if (isAlive(node().pid)) await saveState(home, jsonRpc(node().url, 5000)).catch(() => {})
  await endNode(node())
}

function handle(home: ChainHome, rpcUrl: string, end: () => Promise<void>): LocalChain {
  let stopping: Promise<void> | null = null
  return {
    rpcUrl,
    chainId: localChainId,
    tokenContract: harbourDollarAddress,
    depositXpub: home.depositXpub,
    payoutKeyFile: home.payoutKeyFile,
    payoutAddress: home.payoutAddress,
    stop: () => (stopping ??= end()),
  }
}

async function ownerLives(ownerFile: string): Promise<boolean> {
  const owner = Number(await readFile(ownerFile, 'utf8').catch(() => '0'))
  return owner > 0 && owner !== process.pid && isAlive(owner)
}
