import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from '#embedded/process-state.ts'
import { type JsonRpc, jsonRpc } from '#money/chain/index.ts'
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

/** Starts a node with the chain as it was saved, on the port that it had, if that is free. With a port wished for, only there. */
export async function launchNode(home: ChainHome, wish: { port?: number; binary?: string }): Promise<Anvil> {
  const before = await readRecord(home.nodeFile)
  const keptPort = wish.port ?? (before ? Number(new URL(before.url).port) : await ownPort())
  const binary = wish.binary === undefined ? {} : { binary: wish.binary }
  const launch = (port: number) =>
    launchAnvil({
      args: nodeArgs,
      port,
      ...binary,
      // A kill before the node is ready leaves a record by which the next start ends it: its instance is none.
      spawned: (pid) => writeRecord(home, { pid, url: `http://127.0.0.1:${port}`, instanceId: '' }),
    })
  const node = await launch(keptPort).catch(async (error: unknown) => {
    if (wish.port !== undefined) throw error
    return launch(await ownPort())
  })
  try {
    await restoreState(home, node.url)
    await writeRecord(home, { ...node, instanceId: await instanceIdOf(node.url) })
    return node
  } catch (error) {
    await endNode(node) // nobody would know of it
    throw error
  }
}

/**
 * A free port below those that systems give to outgoing connections: one of these could take it while the node is away, and
 * everybody who was told of the port would ask in vain.
 */
async function ownPort(): Promise<number> {
  const port = randomInt(18_000, 32_000)
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', () => ownPort().then(resolve, reject))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}

/** Saves the chain: blocks, balances, receipts. The node's own saving may leave half a file when it is killed. */
export async function saveState({ stateFile }: ChainHome, rpc: JsonRpc): Promise<void> {
  await writeWhole(stateFile, String(await rpc('anvil_dumpState', [])))
}

async function restoreState({ stateFile }: ChainHome, url: string): Promise<void> {
  if (!existsSync(stateFile)) return
  await nodeRpc(url)('anvil_loadState', [await readFile(stateFile, 'utf8')]).catch((error: unknown) => {
    throw new Error(`${stateFile} cannot be read by this node. Remove its folder to begin a new chain.`, {
      cause: error,
    })
  })
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

const writeRecord = ({ nodeFile }: ChainHome, record: NodeRecord): Promise<void> =>
  writeWhole(nodeFile, JSON.stringify(record))

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
