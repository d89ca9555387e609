import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from '#kernel/postgres.ts'
import { type JsonRpc, jsonRpc } from '#modules/chain/networks/json-rpc.ts'
import { type Anvil, launchAnvil } from './anvil.ts'
import { type ChainHome, writeWhole } from './chain-home.ts'

/** The node's well-known rich accounts are unlocked; it listens on loopback and no web page may ask it (no CORS). */
export const localChainId = 31337
const nodeArgs = ['--no-mining', '--no-cors', '--chain-id', String(localChainId), '--disable-console-log']
const rpcTimeoutMs = 20_000

interface NodeRecord extends Anvil {
  /** Random for each start of a node: a port says nothing of who listens there. */
  instanceId: string
}

export const nodeRpc = (url: string): JsonRpc => jsonRpc(url, rpcTimeoutMs)

/** The node that still runs for this folder, if it is ours and answers. One that does not answer is ended. */
export async function findNode({ nodeFile }: ChainHome): Promise<Anvil | null> {
  const recorded = await readRecord(nodeFile)
  if (!recorded || !isAlive(recorded.pid)) return null
  const told = await instanceIdOf(recorded.url).catch(() => null)
  if (told === recorded.instanceId) return recorded
  if (await isAnvilProcess(recorded.pid)) process.kill(recorded.pid, 'SIGKILL')
  return null
}

/** Starts a node with the chain as it was saved, on the port that it had, if that is free. */
export async function launchNode(home: ChainHome, wish: { port?: number; binary?: string }): Promise<Anvil> {
  const before = await readRecord(home.nodeFile)
  const keptPort = wish.port ?? (before ? Number(new URL(before.url).port) : 0)
  const binary = wish.binary === undefined ? {} : { binary: wish.binary }
  const node = await launchAnvil({ args: nodeArgs, port: keptPort, ...binary }).catch((error: unknown) => {
    if (keptPort === 0 || wish.port !== undefined) throw error
    return launchAnvil({ args: nodeArgs, ...binary })
  })
  await restoreState(home, node.url)
  const record: NodeRecord = { ...node, instanceId: await instanceIdOf(node.url) }
  await writeWhole(home.nodeFile, JSON.stringify(record))
  return node
}

/** Saves the chain: blocks, balances, receipts. The node's own saving may leave half a file when it is killed. */
export async function saveState({ stateFile }: ChainHome, rpc: JsonRpc): Promise<void> {
  await writeWhole(stateFile, String(await rpc('anvil_dumpState', [])))
}

async function restoreState({ stateFile }: ChainHome, url: string): Promise<void> {
  if (!existsSync(stateFile)) return
  await nodeRpc(url)('anvil_loadState', [await readFile(stateFile, 'utf8')])
}

/** Asks the node to end, then makes it. */
export async function endNode({ pid }: Anvil): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGTERM')
  for (let n = 0; n < 100 && isAlive(pid); n++) await pause(20)
  if (isAlive(pid)) process.kill(pid, 'SIGKILL')
}

async function instanceIdOf(url: string): Promise<string> {
  const metadata = await jsonRpc(url, 2000)('anvil_metadata', [])
  return String((metadata as { instanceId?: unknown }).instanceId)
}

async function readRecord(nodeFile: string): Promise<NodeRecord | null> {
  const text = await readFile(nodeFile, 'utf8').catch(() => '')
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** After a reboot the number may belong to anybody. */
async function isAnvilProcess(pid: number): Promise<boolean> {
  return /anvil/.test(await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''))
}
