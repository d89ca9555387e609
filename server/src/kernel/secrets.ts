import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config, GivenConfig } from '#kernel/config.ts'
import { ringOf } from '#kernel/key-ring.ts'

/** The configuration with every secret there: outside production a missing one is made once and kept in `dataDir`. */
export async function withSecrets(config: GivenConfig): Promise<Config> {
  const { dataDir, formerPeppers, formerDataKeys, ...rest } = config
  const pepper = config.payCodePepper ?? (await keptSecret(dataDir, 'pay-code-pepper'))
  const dataKey = config.dataKey ?? (await keptSecret(dataDir, 'data-key'))
  return {
    ...rest,
    dataDir,
    payCodePepper: ringOf(pepper, formerPeppers),
    dataKey: ringOf(dataKey, formerDataKeys),
  }
}

async function keptSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name)
  await mkdir(dataDir, { recursive: true })
  // Exclusive, so that two processes that start together agree on one.
  await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    (error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    },
  )
  return (await readFile(file, 'utf8')).trim()
}
