import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const secretsMaker = fileURLToPath(new URL('make-chain-secrets.ts', import.meta.url))

/** Folder of the local chain: `<dataDir>/chain`. */
export interface ChainHome {
  /** The chain as it was saved last. */
  stateFile: string
  /** Process id, port and mark of the node that runs, or ran. */
  nodeFile: string
  /** Process id of the process that mines. */
  ownerFile: string
  depositXpub: { evm: string; tron: string }
  payoutAddress: string
  /** Read by the sending process alone. */
  payoutKeyFile: string
}

/** Names inside `<dataDir>/chain/secrets`. What is public of them is kept in files of their own. */
export const secretNames = {
  mnemonic: 'deposit-mnemonic',
  xpubEvm: 'deposit-xpub-evm',
  xpubTron: 'deposit-xpub-tron',
  payoutKey: 'payout-keys',
  payoutAddress: 'payout-address',
} as const

/** Makes the folder and, once, its secrets: in another process, so that ours never holds one. */
export async function openChainHome(dataDir: string): Promise<ChainHome> {
  const folder = join(dataDir, 'chain')
  await mkdir(folder, { recursive: true })
  const secrets = join(folder, 'secrets')
  if (!existsSync(secrets)) await run(process.execPath, [secretsMaker, secrets])
  const publicText = async (name: string) => (await readFile(join(secrets, name), 'utf8')).trim()
  return {
    stateFile: join(folder, 'state'),
    nodeFile: join(folder, 'node.json'),
    ownerFile: join(folder, 'owner'),
    depositXpub: {
      evm: await publicText(secretNames.xpubEvm),
      tron: await publicText(secretNames.xpubTron),
    },
    payoutAddress: await publicText(secretNames.payoutAddress),
    payoutKeyFile: join(secrets, secretNames.payoutKey),
  }
}

/** Writes a file whole or not at all, whenever the power goes. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const half = `${path}.${process.pid}`
  const file = await open(half, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(half, path)
}
