import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import * as z from 'zod'
import { type Config, ConfigProblem, repositoryDir } from '#kernel/config.ts'
import { type Setting, shape } from '#kernel/settings.ts'

/** Configuration of the sending process: its keys, and of the rest as little as it needs. */
export interface PayoutConfig
  extends Pick<
    Config,
    'mode' | 'databaseUrl' | 'databaseDirectUrl' | 'dataDir' | 'chainSources' | 'logLevel'
  > {
  /** Private keys by network: 0x and 64 hex digits. */
  keys: ReadonlyMap<string, string>
  /** Sanctions list of its own, beside that of the database; null: none. */
  sanctionsFile: string | null
}

const row = (meaning: string, shownDefault: string, schema: z.ZodType<string | undefined>) => ({
  meaning,
  shownDefault,
  schema,
})

/** Settings that only this process has; the server must not have them. */
const ownShape = {
  PAYOUT_KEYS: row(
    'keys of the wallets that pay, as network=0x… with blanks between networks',
    'none',
    z.string().optional(),
  ),
  PAYOUT_KEY_FILE: row(
    'file with one network=0x… in each line, readable by its owner alone; instead of PAYOUT_KEYS',
    'none',
    z.string().optional(),
  ),
  SANCTIONS_FILE: row(
    'sanctions list on this machine, beside that of the database: nothing is signed for an address that either names',
    'none',
    z.string().optional(),
  ),
}

export const payoutSettings: readonly Omit<Setting, 'schema'>[] = Object.entries(ownShape).map(
  ([name, { meaning, shownDefault }]) => ({ name, meaning, shownDefault }),
)

const environment = z.object({
  NODE_ENV: shape.NODE_ENV.schema,
  DATABASE_URL: shape.DATABASE_URL.schema,
  DATABASE_DIRECT_URL: shape.DATABASE_DIRECT_URL.schema,
  DATA_DIR: shape.DATA_DIR.schema,
  CHAIN_SOURCES: shape.CHAIN_SOURCES.schema,
  LOG_LEVEL: shape.LOG_LEVEL.schema,
  PAYOUT_KEYS: ownShape.PAYOUT_KEYS.schema,
  PAYOUT_KEY_FILE: ownShape.PAYOUT_KEY_FILE.schema,
  SANCTIONS_FILE: ownShape.SANCTIONS_FILE.schema,
})

/**
 * Reads the environment of the sending process once, at its start. No message has a key in it.
 * @throws ConfigProblem with all problems at once
 */
export function readPayoutConfig(env: Readonly<Record<string, string | undefined>>): PayoutConfig {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success)
    throw new ConfigProblem(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
  const read = parsed.data
  const isProduction = read.NODE_ENV === 'production'
  const problems: string[] = []
  const keys = readKeys(keyLines(read, isProduction, problems, env['CREDENTIALS_DIRECTORY']), problems)
  const chainSources = read.CHAIN_SOURCES ?? {}
  if (keys.size === 0) problems.push('PAYOUT_KEYS or PAYOUT_KEY_FILE: one key or more is needed')
  for (const network of keys.keys())
    if (!chainSources[network]?.length) problems.push(`CHAIN_SOURCES: names no source of ${network}`)
  if (isProduction) {
    if (read.DATABASE_URL === undefined) problems.push('DATABASE_URL: is required in production')
    for (const [network, key] of keys)
      if (isSample(key)) problems.push(`the key of ${network} is a sample that everybody knows`)
  }
  if (problems.length > 0) throw new ConfigProblem(problems)
  return {
    mode: read.NODE_ENV,
    databaseUrl: read.DATABASE_URL ?? null,
    databaseDirectUrl: read.DATABASE_DIRECT_URL ?? null,
    dataDir: resolve(repositoryDir, read.DATA_DIR ?? '.data'),
    chainSources,
    logLevel: read.LOG_LEVEL ?? (read.NODE_ENV === 'test' ? 'silent' : 'info'),
    keys,
    sanctionsFile: read.SANCTIONS_FILE ?? null,
  }
}

interface KeySettings {
  PAYOUT_KEYS?: string | undefined
  PAYOUT_KEY_FILE?: string | undefined
}

/** @param credentialsDir the folder in which systemd hands a unit its secrets, if any */
function keyLines(
  read: KeySettings,
  isProduction: boolean,
  problems: string[],
  credentialsDir: string | undefined,
): string[] {
  if (read.PAYOUT_KEY_FILE === undefined) return (read.PAYOUT_KEYS ?? '').split(/\s+/)
  try {
    const file = read.PAYOUT_KEY_FILE
    // The group's bits of a credential of systemd are the mask of an access list that names this user alone.
    const isCredential = credentialsDir !== undefined && dirname(resolve(file)) === resolve(credentialsDir)
    const isOpenToOthers = (statSync(file).mode & (isCredential ? 0o007 : 0o077)) !== 0
    if (isProduction && isOpenToOthers) problems.push('PAYOUT_KEY_FILE: others can read it (chmod 600)')
    return readFileSync(file, 'utf8').split(/\s+/)
  } catch {
    problems.push('PAYOUT_KEY_FILE: cannot be read')
    return []
  }
}

const keyLine = /^([a-z][a-z0-9-]{1,30})=(?:0x)?([0-9a-fA-F]{64})$/

function readKeys(lines: readonly string[], problems: string[]): Map<string, string> {
  const keys = new Map<string, string>()
  for (const [index, line] of lines.filter((each) => each !== '').entries()) {
    const found = keyLine.exec(line)
    if (found?.[1] && found[2]) keys.set(found[1], `0x${found[2].toLowerCase()}`)
    else problems.push(`entry ${index + 1} of the payout keys is not network=0x and 64 hex digits`)
  }
  return keys
}

/** The published words of development chains. Their keys are public: money held by them can be taken by anybody. */
const devWords = 'test test test test test test test test test test test junk'
const devKeys = 20

/** One that everybody knows, or that was typed by hand. */
function isSample(key: string): boolean {
  const bytes = key.slice(2).match(/../g) ?? []
  if (new Set(bytes).size < 16) return true
  const address = privateKeyToAddress(key as `0x${string}`) // 0x and 64 digits, as readKeys wrote it
  return Array.from({ length: devKeys }, (_, addressIndex) => addressIndex).some(
    (addressIndex) => mnemonicToAccount(devWords, { addressIndex }).address === address,
  )
}
