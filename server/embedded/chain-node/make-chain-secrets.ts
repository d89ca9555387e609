import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HDKey } from '@scure/bip32'
import { generateMnemonic, mnemonicToSeedSync } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { depositPath } from '#money/chain/index.ts'
import { secretNames } from './chain-home.ts'

/**
 * Makes the demo's own words and keys and ends. A process of its own: the server only ever reads the public files.
 * For real money make the words and keys on a machine without a network, and set DEPOSIT_XPUB_EVM and PAYOUT_KEYS.
 */
async function makeSecrets(target: string): Promise<void> {
  const mnemonic = generateMnemonic(wordlist, 256)
  const root = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic))
  const payoutKey = generatePrivateKey()
  const texts = {
    [secretNames.mnemonic]: mnemonic,
    [secretNames.xpubEvm]: root.derive(depositPath.evm).publicExtendedKey,
    [secretNames.xpubTron]: root.derive(depositPath.tron).publicExtendedKey,
    [secretNames.payoutKey]: `harbour=${payoutKey}`,
    [secretNames.payoutAddress]: privateKeyToAddress(payoutKey),
  }
  const half = `${target}.${process.pid}`
  await mkdir(half, { recursive: true, mode: 0o700 })
  for (const [name, text] of Object.entries(texts))
    await writeFile(join(half, name), `${text}\n`, { mode: 0o600 })
  // All of them at once or none; who comes second takes those of the first.
  await rename(half, target).catch(async (error: unknown) => {
    await rm(half, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  })
}

const target = process.argv[2]
if (target === undefined) throw new TypeError('say which folder the secrets go to')
await makeSecrets(target)
