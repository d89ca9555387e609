import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

export const repositoryDir = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

export type Mode = 'development' | 'test' | 'production'

export interface Config {
  mode: Mode
  port: number
  host: string
  /** null: the embedded PostgreSQL inside `dataDir`. */
  databaseUrl: string | null
  databasePoolMax: number
  dataDir: string
  /** null: one made at random and kept in `dataDir` (never in production). */
  payCodePepper: string | null
  /** Seals what must be readable again: card numbers, operators' second factors. null: made at random and kept in `dataDir`. */
  dataKey: string | null
  weakPayCode: 'warn' | 'refuse'
  /** Hops of proxies whose X-Forwarded-For is believed; 0 is none. */
  trustProxyHops: number
  argon2: { memoryKib: number; passes: number }
  rateLimits: boolean
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
  orderUnpaidMinutes: number
  /** Password of `/metrics`; without one it answers outside production only. */
  metricsToken: string | null
  demo: boolean
  /** Addresses of the JSON-RPC or HTTP sources of each network, by its id. Two of one network must agree. */
  chainSources: Readonly<Record<string, readonly string[]>>
  /** Extended public keys that buyers' deposit addresses follow from; null closes the family. */
  depositXpub: { readonly evm: string | null; readonly tron: string | null }
  /** The demo's chain node; null: the one of npm. */
  anvilBin: string | null
  /** How long an answer that is the same for everybody is given again, in ms; 0 makes each anew. */
  publicAnswersMs: number
  /** After SIGTERM, `/readyz` says no for so long before the listener closes. */
  drainSeconds: number
}

export interface Setting {
  name: string
  meaning: string
  /** As `npm run settings` shows it. */
  shownDefault: string
  schema: z.ZodType
}

const flag = z.enum(['on', 'off']).transform((value) => value === 'on')
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be ${min} to ${max}`)

const port = whole(0, 65535)
const logLevel = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])

const xpub = z.string().regex(/^xpub[1-9A-HJ-NP-Za-km-z]{100,120}$/, 'must be an extended public key (xpub…)')
const chainSources = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]+=https?:\/\/[^\s,]+(,https?:\/\/[^\s,]+)*(\s+[a-z][a-z0-9-]+=https?:\/\/[^\s,]+(,https?:\/\/[^\s,]+)*)*$/,
    'must be id=url,url …',
  )
  .transform((text) =>
    Object.fromEntries(
      text.split(/\s+/).map((part): [string, string[]] => {
        const at = part.indexOf('=')
        return [part.slice(0, at), part.slice(at + 1).split(',')]
      }),
    ),
  )

/**
 * Every setting of the server. `npm run settings` prints this table and that of the payout process; nothing else reads the
 * environment.
 */
export const shape = {
  NODE_ENV: row(
    'development, test or production',
    'development',
    z.enum(['development', 'test', 'production']).default('development'),
  ),
  PORT: row('port of the one listener; 0 takes a free one', '3000', port.default(3000)),
  HOST: row('address to listen on', '127.0.0.1; 0.0.0.0 in production', z.string().optional()),
  DATABASE_URL: row(
    'any PostgreSQL from 15 on; without it an embedded one runs in DATA_DIR (required in production)',
    'embedded',
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
      .optional(),
  ),
  DATABASE_POOL_MAX: row('connections to the database of one process', '16', whole(2, 200).default(16)),
  DATA_DIR: row(
    'folder for the embedded database, pictures and made secrets',
    '.data in the repository',
    z.string().optional(),
  ),
  PAY_CODE_PEPPER: row(
    'secret of 32 bytes or more that payment codes are hashed with (required in production; losing it voids all codes)',
    'made once, kept in DATA_DIR',
    z
      .string()
      .refine((value) => Buffer.byteLength(value) >= 32, 'must have 32 bytes or more')
      .optional(),
  ),
  DATA_KEY: row(
    'secret of 32 bytes or more that card numbers and second factors are sealed with (required in production; losing it loses them)',
    'made once, kept in DATA_DIR',
    z
      .string()
      .refine((value) => Buffer.byteLength(value) >= 32, 'must have 32 bytes or more')
      .optional(),
  ),
  CHAIN_SOURCES: row(
    'where networks are read, as id=url or id=url,url with blanks between networks; two sources of one must agree',
    'none; the demo starts a test chain of its own',
    chainSources.optional(),
  ),
  DEPOSIT_XPUB_EVM: row(
    "extended public key (m/44'/60'/0'/0) of deposit addresses on EVM networks",
    'none',
    xpub.optional(),
  ),
  DEPOSIT_XPUB_TRON: row(
    "extended public key (m/44'/195'/0'/0) of deposit addresses on TRON",
    'none',
    xpub.optional(),
  ),
  ANVIL_BIN: row(
    "path of the demo's chain node (anvil of Foundry), where npm brings none for this machine",
    'that of npm',
    z.string().optional(),
  ),
  WEAK_PAY_CODE: row(
    'what codes like 123456 get: warn or refuse',
    'warn',
    z.enum(['warn', 'refuse']).default('warn'),
  ),
  TRUST_PROXY: row(
    'number of proxies in front whose X-Forwarded-For is believed',
    '0',
    whole(0, 10).default(0),
  ),
  ARGON2_MEMORY_KIB: row('memory of one password hash', '19456', whole(8, 1_048_576).optional()),
  ARGON2_PASSES: row('passes of one password hash', '2', whole(1, 10).optional()),
  RATE_LIMITS: row(
    'allowances per caller and minute: on or off (on is required in production)',
    'on; off in test',
    flag.optional(),
  ),
  LOG_LEVEL: row(
    'trace, debug, info, warn, error, fatal or silent',
    'info; silent in test',
    logLevel.optional(),
  ),
  ORDER_UNPAID_MINUTES: row(
    'an unpaid order cancels itself after so many minutes',
    '30',
    whole(1, 10_080).default(30),
  ),
  METRICS_TOKEN: row(
    'bearer token that /metrics asks for; without it /metrics is closed in production',
    'none',
    z.string().min(16, 'must have 16 characters or more').optional(),
  ),
  DEMO: row(
    'seed the demo shop at the first start: on or off (never in production)',
    'on; off in test',
    flag.optional(),
  ),
  PUBLIC_ANSWERS_MS: row(
    'milliseconds for which an answer that is the same for everybody (home, lists of goods) is given again; 0 makes each anew',
    '1000; 0 in tests',
    whole(0, 5000).optional(),
  ),
  DRAIN_SECONDS: row(
    'seconds between SIGTERM and closing the listener, for a balancer to notice',
    '0',
    whole(0, 60).default(0),
  ),
} satisfies Record<string, Omit<Setting, 'name'>>

function row<Schema extends z.ZodType>(meaning: string, shownDefault: string, schema: Schema) {
  return { meaning, shownDefault, schema }
}

export const settings: readonly Omit<Setting, 'schema'>[] = Object.entries(shape).map(
  ([name, { meaning, shownDefault }]) => ({
    name,
    meaning,
    shownDefault,
  }),
)

const environment = z.object({
  NODE_ENV: shape.NODE_ENV.schema,
  PORT: shape.PORT.schema,
  HOST: shape.HOST.schema,
  DATABASE_URL: shape.DATABASE_URL.schema,
  DATABASE_POOL_MAX: shape.DATABASE_POOL_MAX.schema,
  DATA_DIR: shape.DATA_DIR.schema,
  PAY_CODE_PEPPER: shape.PAY_CODE_PEPPER.schema,
  DATA_KEY: shape.DATA_KEY.schema,
  CHAIN_SOURCES: shape.CHAIN_SOURCES.schema,
  DEPOSIT_XPUB_EVM: shape.DEPOSIT_XPUB_EVM.schema,
  DEPOSIT_XPUB_TRON: shape.DEPOSIT_XPUB_TRON.schema,
  ANVIL_BIN: shape.ANVIL_BIN.schema,
  WEAK_PAY_CODE: shape.WEAK_PAY_CODE.schema,
  TRUST_PROXY: shape.TRUST_PROXY.schema,
  ARGON2_MEMORY_KIB: shape.ARGON2_MEMORY_KIB.schema,
  ARGON2_PASSES: shape.ARGON2_PASSES.schema,
  RATE_LIMITS: shape.RATE_LIMITS.schema,
  LOG_LEVEL: shape.LOG_LEVEL.schema,
  ORDER_UNPAID_MINUTES: shape.ORDER_UNPAID_MINUTES.schema,
  METRICS_TOKEN: shape.METRICS_TOKEN.schema,
  DEMO: shape.DEMO.schema,
  PUBLIC_ANSWERS_MS: shape.PUBLIC_ANSWERS_MS.schema,
  DRAIN_SECONDS: shape.DRAIN_SECONDS.schema,
})

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

/** OWASP's floor for Argon2id; production takes nothing cheaper. */
const argon2Floor = { memoryKib: 19_456, passes: 2 } as const
const argon2Cheap = { memoryKib: 64, passes: 1 } as const

/**
 * Reads the environment once, at the start. Empty values count as unset.
 * @throws ConfigProblem with all problems at once
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (given['NODE_ENV'] === 'production') problems.push(...missingInProduction(given))
  if (!parsed.success) throw new ConfigProblem(problems)

  const read = parsed.data
  const mode = read.NODE_ENV
  const cost = mode === 'test' ? argon2Cheap : argon2Floor
  const config: Config = {
    mode,
    port: read.PORT,
    host: read.HOST ?? (mode === 'production' ? '0.0.0.0' : '127.0.0.1'),
    databaseUrl: read.DATABASE_URL ?? null,
    databasePoolMax: read.DATABASE_POOL_MAX,
    dataDir: resolve(repositoryDir, read.DATA_DIR ?? '.data'),
    payCodePepper: read.PAY_CODE_PEPPER ?? null,
    dataKey: read.DATA_KEY ?? null,
    weakPayCode: read.WEAK_PAY_CODE,
    trustProxyHops: read.TRUST_PROXY,
    argon2: {
      memoryKib: read.ARGON2_MEMORY_KIB ?? cost.memoryKib,
      passes: read.ARGON2_PASSES ?? cost.passes,
    },
    rateLimits: read.RATE_LIMITS ?? mode !== 'test',
    logLevel: read.LOG_LEVEL ?? (mode === 'test' ? 'silent' : 'info'),
    orderUnpaidMinutes: read.ORDER_UNPAID_MINUTES,
    metricsToken: read.METRICS_TOKEN ?? null,
    demo: read.DEMO ?? mode === 'development',
    chainSources: read.CHAIN_SOURCES ?? {},
    depositXpub: { evm: read.DEPOSIT_XPUB_EVM ?? null, tron: read.DEPOSIT_XPUB_TRON ?? null },
    anvilBin: read.ANVIL_BIN ?? null,
    publicAnswersMs: read.PUBLIC_ANSWERS_MS ?? (mode === 'test' ? 0 : 1000),
    drainSeconds: read.DRAIN_SECONDS,
  }
  if (mode === 'production') problems.push(...looseInProduction(config))
  if (problems.length > 0) throw new ConfigProblem(problems)
  return config
}

function missingInProduction(given: Readonly<Record<string, unknown>>): string[] {
  return (['DATABASE_URL', 'PAY_CODE_PEPPER', 'DATA_KEY'] as const)
    .filter((name) => given[name] === undefined)
    .map((name) => `${name}: is required in production (${shape[name].meaning})`)
}

function looseInProduction(config: Config): string[] {
  const problems: string[] = []
  if (!config.rateLimits) problems.push('RATE_LIMITS: cannot be off in production')
  if (config.argon2.memoryKib < argon2Floor.memoryKib || config.argon2.passes < argon2Floor.passes)
    problems.push(
      `ARGON2_MEMORY_KIB, ARGON2_PASSES: production needs ${argon2Floor.memoryKib} and ${argon2Floor.passes} or more`,
    )
  if (config.demo) problems.push('DEMO: cannot be on in production')
  return problems
}
