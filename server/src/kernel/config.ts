import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CardProviderConfig, readCardProvider } from '#kernel/card-provider-config.ts'
import type { KeyRing } from '#kernel/key-ring.ts'
import { type OidcConfig, readOidc } from '#kernel/oidc-config.ts'
import { readS3, type S3Settings } from '#kernel/s3-config.ts'
import { environment, shape } from '#kernel/settings.ts'

export const repositoryDir = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

export type Mode = 'development' | 'test' | 'production'

export interface Config {
  mode: Mode
  port: number
  host: string
  /** Parts of the shop in this process: web answers requests, worker does background work. */
  roles: readonly ('web' | 'worker')[]
  /** null: the embedded PostgreSQL inside `dataDir`. */
  databaseUrl: string | null
  /** Address past a pooler, for listeners and locks, which keep one connection; null: `databaseUrl`. */
  databaseDirectUrl: string | null
  /** Address of a replica, or of a balancer before several, for public reads; null: they go to the primary. */
  databaseReadUrl: string | null
  /**
   * True if a pooler gives each transaction another connection: then no setting or prepared statement may stay on one.
   */
  databasePooledByTransaction: boolean
  databasePoolMax: number
  dataDir: string
  /** Bucket for pictures, proofs and uploads; null: they are in `dataDir`. */
  s3: S3Settings | null
  /** Mixed into payment codes before they are hashed. */
  payCodePepper: KeyRing
  /** Seals what must be readable again: card numbers, operators' second factors. */
  dataKey: KeyRing
  /** Public keys of age for which backups are encrypted; empty: they are not. */
  backupRecipients: readonly string[]
  weakPayCode: 'warn' | 'refuse'
  /** Hops of proxies whose X-Forwarded-For is believed; 0 is none. */
  trustProxyHops: number
  argon2: { memoryKib: number; passes: number }
  rateLimits: boolean
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
  /** A line in the log for each answer. */
  accessLog: boolean
  /** Password of `/metrics`; without one it answers outside production only. */
  metricsToken: string | null
  /** A collector of OpenTelemetry; null: nothing is traced. */
  tracesEndpoint: string | null
  /** The share of requests that are traced, from 0 to 1. */
  tracesShare: number
  demo: boolean
  /** True if the demo's accounts ship, track and answer by themselves. */
  demoCrew: boolean
  /** True if the demo's pictures are drawn at the start, not on the first request. */
  demoPicturesAhead: boolean
  /** Addresses of the JSON-RPC or HTTP sources of each network, by its id. Two of one network must agree. */
  chainSources: Readonly<Record<string, readonly string[]>>
  /** Extended public keys from which buyers' deposit addresses are derived; null closes the family. */
  depositXpub: { readonly evm: string | null; readonly tron: string | null }
  /** The demo's chain node; null: the one of npm. */
  anvilBin: string | null
  /** Service that translates texts of buyers; null: nowhere. */
  translateUrl: string | null
  translateKey: string | null
  /** The time that an answer which is the same for everybody is reused, in ms; 0: never. */
  publicAnswersMs: number
  /** True if webhooks and push messages may go to local addresses and over plain HTTP: for tests and the demo. */
  webhooksLocal: boolean
  /** The mail server; null: e-mails wait in the console's outbox. */
  smtpUrl: string | null
  /** True if registering, and changing the e-mail address, need a code that was sent to the new address. */
  emailCodes: boolean
  /** The sender of e-mails. */
  mailFrom: string
  /** Address of the buyers' app, for links in e-mails; null: they carry none. */
  publicUrl: string | null
  /** The identity provider of the console; null: none. */
  oidc: OidcConfig | null
  /** The card provider; null: no cards are taken. */
  cardProvider: CardProviderConfig | null
  /** By what push services know this shop; null: nothing is pushed. */
  vapid: { readonly publicKey: string; readonly privateKey: string; readonly subject: string } | null
  /** Hosts of push services; `*.` in front means all below. */
  pushHosts: readonly string[]
  /** Seconds for which `/readyz` says no after SIGTERM, before the listener closes. */
  drainSeconds: number
}

/** The configuration as the environment gives it; `withSecrets` adds the secrets that it does not (never in production). */
export type GivenConfig = Omit<Config, 'payCodePepper' | 'dataKey'> & {
  payCodePepper: string | null
  dataKey: string | null
  /** Secrets that these two were before. */
  formerPeppers: readonly string[]
  formerDataKeys: readonly string[]
}

/** The settings do not allow a start. `problems` names everything that is wrong, one line each. */
export class ConfigProblem extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(
      `The settings do not allow a start:\n${problems.map((problem) => `  ${problem}`).join('\n')}\nnpm run settings lists them all.`,
    )
    this.name = 'ConfigProblem'
    this.problems = problems
  }
}

/** OWASP's minimum for Argon2id; production accepts nothing below it. */
const argon2Floor = { memoryKib: 19_456, passes: 2 } as const
const argon2Cheap = { memoryKib: 64, passes: 1 } as const

/**
 * Reads the environment once, at the start. Empty values count as unset.
 * @throws ConfigProblem with all problems at once
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): GivenConfig {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (given['NODE_ENV'] === 'production') problems.push(...wrongInProduction(given))
  if (!parsed.success) throw new ConfigProblem(problems)

  const read = parsed.data
  const mode = read.NODE_ENV
  const cost = mode === 'test' ? argon2Cheap : argon2Floor
  const config: GivenConfig = {
    mode,
    port: read.PORT,
    roles: read.ROLES,
    host: read.HOST ?? (mode === 'production' ? '0.0.0.0' : '127.0.0.1'),
    databaseUrl: read.DATABASE_URL ?? null,
    databaseDirectUrl: read.DATABASE_DIRECT_URL ?? null,
    databaseReadUrl: read.DATABASE_READ_URL ?? null,
    databasePooledByTransaction: read.DATABASE_POOLER === 'transaction',
    databasePoolMax: read.DATABASE_POOL_MAX,
    dataDir: resolve(repositoryDir, read.DATA_DIR ?? '.data'),
    s3: null,
    payCodePepper: read.PAY_CODE_PEPPER ?? null,
    dataKey: read.DATA_KEY ?? null,
    formerPeppers: read.PAY_CODE_PEPPER_OLD ?? [],
    formerDataKeys: read.DATA_KEY_OLD ?? [],
    backupRecipients: read.BACKUP_RECIPIENT ?? [],
    weakPayCode: read.WEAK_PAY_CODE,
    trustProxyHops: read.TRUST_PROXY,
    argon2: {
      memoryKib: read.ARGON2_MEMORY_KIB ?? cost.memoryKib,
      passes: read.ARGON2_PASSES ?? cost.passes,
    },
    rateLimits: read.RATE_LIMITS ?? mode !== 'test',
    logLevel: read.LOG_LEVEL ?? (mode === 'test' ? 'silent' : 'info'),
    accessLog: read.ACCESS_LOG ?? read.LOG_LEVEL === 'debug',
    metricsToken: read.METRICS_TOKEN ?? null,
    tracesEndpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    tracesShare: read.OTEL_TRACES_SAMPLER_ARG,
    demo: read.DEMO ?? mode === 'development',
    demoCrew: (read.DEMO_CREW ?? true) && (read.DEMO ?? mode === 'development'),
    demoPicturesAhead: read.DEMO_PICTURES_AHEAD,
    chainSources: read.CHAIN_SOURCES ?? {},
    depositXpub: { evm: read.DEPOSIT_XPUB_EVM ?? null, tron: read.DEPOSIT_XPUB_TRON ?? null },
    anvilBin: read.ANVIL_BIN ?? null,
    translateUrl: read.TRANSLATE_URL ?? null,
    translateKey: read.TRANSLATE_KEY ?? null,
    publicAnswersMs: read.PUBLIC_ANSWERS_MS ?? (mode === 'test' ? 0 : 1000),
    webhooksLocal: read.WEBHOOKS_LOCAL ?? false,
    smtpUrl: read.SMTP_URL ?? null,
    emailCodes: read.EMAIL_CODES ?? read.SMTP_URL !== undefined,
    mailFrom: read.MAIL_FROM ?? '',
    publicUrl: read.PUBLIC_URL ?? null,
    oidc: null,
    cardProvider: null,
    vapid:
      read.VAPID_PUBLIC_KEY && read.VAPID_PRIVATE_KEY && read.VAPID_SUBJECT
        ? {
            publicKey: read.VAPID_PUBLIC_KEY,
            privateKey: read.VAPID_PRIVATE_KEY,
            subject: read.VAPID_SUBJECT,
          }
        : null,
    pushHosts: read.PUSH_HOSTS.split(' '),
    drainSeconds: read.DRAIN_SECONDS,
  }
  const oidc = readOidc(read)
  config.oidc = oidc.config
  problems.push(...oidc.problems)
  const cards = readCardProvider(read)
  config.cardProvider = cards.config
  problems.push(...cards.problems)
  const s3 = readS3(read)
  config.s3 = s3.settings
  problems.push(...s3.problems)
  const vapidGiven = [read.VAPID_PUBLIC_KEY, read.VAPID_PRIVATE_KEY, read.VAPID_SUBJECT].filter(Boolean)
  if (vapidGiven.length % 3 !== 0)
    problems.push('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT: all three are needed, or none')
  if (config.smtpUrl !== null && config.mailFrom === '')
    problems.push('MAIL_FROM: is required with SMTP_URL (whom e-mails are from)')
  if (config.databasePooledByTransaction && config.databaseDirectUrl === null)
    problems.push(
      'DATABASE_DIRECT_URL: is required with DATABASE_POOLER=transaction (the way past the pooler)',
    )
  if (config.demo && config.roles.length < 2)
    problems.push('ROLES: the demo shop does both in one process; set DEMO=off')
  if (mode === 'production') problems.push(...looseInProduction(config))
  if (problems.length > 0) throw new ConfigProblem(problems)
  return config
}

/** Problems that the raw texts show, so that they are named together with settings that cannot be read. */
function wrongInProduction(given: Readonly<Record<string, unknown>>): string[] {
  const missing = (['DATABASE_URL', 'PAY_CODE_PEPPER', 'DATA_KEY'] as const)
    .filter((name) => given[name] === undefined)
    .map((name) => `${name}: is required in production (${shape[name].meaning})`)
  const forbidden = [
    ['RATE_LIMITS', 'off'],
    ['WEBHOOKS_LOCAL', 'on'],
    ['DEMO', 'on'],
  ] as const
  const loose = forbidden
    .filter(([name, value]) => given[name] === value)
    .map(([name, value]) => `${name}: cannot be ${value} in production`)
  const isSame = given['DATA_KEY'] !== undefined && given['DATA_KEY'] === given['PAY_CODE_PEPPER']
  const same = isSame ? ['DATA_KEY: must be another secret than PAY_CODE_PEPPER'] : []
  return [...missing, ...loose, ...same]
}

function looseInProduction(config: GivenConfig): string[] {
  const problems: string[] = []
  if (config.argon2.memoryKib < argon2Floor.memoryKib || config.argon2.passes < argon2Floor.passes)
    problems.push(
      `ARGON2_MEMORY_KIB, ARGON2_PASSES: production needs ${argon2Floor.memoryKib} and ${argon2Floor.passes} or more`,
    )
  return problems
}
