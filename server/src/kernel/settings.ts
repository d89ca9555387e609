import { consoleRoles } from '@sampan/contract/access/roles.ts'
import * as z from 'zod'
import { cardProviderShape } from '#kernel/card-provider-settings.ts'
import { databaseSettings } from '#kernel/database-settings.ts'
import { s3Settings } from '#kernel/s3-settings.ts'
import { flag, row, whole } from '#kernel/setting-row.ts'
import { pushShape } from './push-settings.ts'

export interface Setting {
  name: string
  meaning: string
  /** As `npm run settings` shows it. */
  shownDefault: string
  schema: z.ZodType
}

const port = whole(0, 65535)
const logLevel = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])

const formerSecrets = z
  .string()
  .transform((text) => text.trim().split(/\s+/))
  .refine((all) => all.every((each) => Buffer.byteLength(each) >= 32), 'each must have 32 bytes or more')

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

/** The group is all before the last "=" of its part, so it can hold one itself. */
const groupRoles = z
  .string()
  .transform((text) =>
    text.split(',').map((part) => {
      const at = part.lastIndexOf('=')
      return { group: part.slice(0, at).trim(), role: part.slice(at + 1).trim() }
    }),
  )
  .pipe(
    z.array(
      z.object({
        group: z.string().min(1, 'must be group=role,group=role'),
        role: z.enum(consoleRoles, `has a role that is none of ${consoleRoles.join(', ')}`),
      }),
    ),
  )

/**
 * Every setting of the server. `npm run settings` prints this table and that of the sending process; nothing else reads the
 * environment.
 */
export const shape = {
  NODE_ENV: row(
    'development, test or production',
    'development',
    z.enum(['development', 'test', 'production']).default('development'),
  ),
  SETTINGS_FILE: row(
    'file with further settings, one NAME=value a line, as "sampan setup" writes it; what the environment has counts first',
    'none',
    z.string().optional(),
  ),
  PORT: row('port of the one listener; 0 takes a free one', '3000', port.default(3000)),
  ROLES: row(
    'what this process does: web answers requests and holds live streams, worker does what goes on by itself (jobs, services)',
    'web,worker',
    z
      .enum(['web,worker', 'worker,web', 'web', 'worker'], 'must be web, worker or web,worker')
      .default('web,worker')
      .transform((roles) => roles.split(',') as ('web' | 'worker')[]),
  ),
  HOST: row(
    'address to listen on; behind a proxy on the same machine 127.0.0.1, so that nobody goes past it',
    '127.0.0.1; 0.0.0.0 in production',
    z.string().optional(),
  ),
  ...databaseSettings,
  DATA_DIR: row(
    'folder for the embedded database, pictures and made secrets',
    '.data in the repository',
    z.string().optional(),
  ),
  ...s3Settings,
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
  DATA_KEY_OLD: row(
    'what DATA_KEY was before, while "sampan keys" says that something is sealed with it; several with blanks between',
    'none',
    formerSecrets.optional(),
  ),
  PAY_CODE_PEPPER_OLD: row(
    'what PAY_CODE_PEPPER was before, while "sampan keys" says that payment codes are hashed with it; several with blanks between',
    'none',
    formerSecrets.optional(),
  ),
  BACKUP_RECIPIENT: row(
    'public keys of age (age1…, with blanks between) for which "sampan backup" encrypts; the secret key stays off this machine',
    'none: backups are not encrypted',
    z
      .string()
      .regex(/^age1[a-z0-9]{20,}(\s+age1[a-z0-9]{20,})*$/, 'must be a public key of age (age1…)')
      .transform((text) => text.split(/\s+/))
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
  WEBHOOKS_LOCAL: row(
    "shops' webhooks and push messages may go to local addresses by plain HTTP: on or off (for tests and the demo; never in production)",
    'off',
    flag.optional(),
  ),
  ACCESS_LOG: row(
    'on: a line in the log for each answer (request id, route, status, ms, bytes), without addresses, queries or who asked',
    'off',
    flag.optional(),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: row(
    'a collector of OpenTelemetry, as http://127.0.0.1:4318: traces of requests, statements, jobs and services go there (the other OTEL_EXPORTER_OTLP_* settings, OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES are read too)',
    'none: nothing is traced',
    z.url().optional(),
  ),
  OTEL_TRACES_SAMPLER_ARG: row(
    'the share of requests that are traced, from 0 to 1',
    '1',
    z.coerce.number().min(0).max(1).default(1),
  ),
  METRICS_TOKEN: row(
    'bearer token of 16 characters or more that /metrics asks for; without it /metrics is closed in production',
    'none',
    z.string().min(16, 'must have 16 characters or more').optional(),
  ),
  DEMO: row(
    'seed the demo shop at the first start: on or off (never in production)',
    'on; off in test',
    flag.optional(),
  ),
  TRANSLATE_URL: row(
    'a LibreTranslate server, ending in a slash, that translates reviews when a reader asks; without it nothing that buyers wrote leaves the server',
    'none',
    z.url().optional(),
  ),
  TRANSLATE_KEY: row('key of that server, if it asks for one', 'none', z.string().optional()),
  DEMO_CREW: row(
    'in the demo shop, a crew ships, tracks, audits and answers what buyers begin: on or off',
    'on with DEMO',
    flag.optional(),
  ),
  DEMO_PICTURES_AHEAD: row(
    'in the demo shop, pictures are drawn before anybody asks for them, behind everything else: on or off (each when it is asked for)',
    'on',
    flag.default(true),
  ),
  PUBLIC_ANSWERS_MS: row(
    'milliseconds for which an answer that is the same for everybody (home, lists of goods, the page of a product for visitors) is given again; 0 makes each anew',
    '1000; 0 in tests',
    whole(0, 5000).optional(),
  ),
  SMTP_URL: row(
    "mail server, as smtp://user:password@host:587 or smtps://host:465; without it e-mails wait in the console's outbox",
    'none',
    z
      .string()
      .regex(/^smtps?:\/\/[^\s]+$/, 'must start with smtp:// or smtps://')
      .optional(),
  ),
  EMAIL_CODES: row(
    'whether registering, and another e-mail, need a code that was sent there',
    'on with SMTP_URL',
    flag.optional(),
  ),
  MAIL_FROM: row(
    'whom e-mails are from, as Sampan <no-reply@example.com> (required with SMTP_URL)',
    'none',
    z
      .string()
      .regex(/^(?:[^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an address, or a name and an address in < >')
      .optional(),
  ),
  PUBLIC_URL: row(
    'where buyers open the app, as https://shop.example.com, for links in e-mails, for what a shared page says of itself, and for passkeys; without it e-mails carry none, and production has no passkeys',
    'none',
    z
      .string()
      .regex(/^https?:\/\/[^\s/]+$/, 'must be https://host without a path')
      .optional(),
  ),
  OIDC_ISSUER: row(
    'identity provider by which people sign in at the console, as its issuer address; needs OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_GROUPS and PUBLIC_URL',
    'none',
    z
      .url()
      .regex(/^https?:\/\//, 'must be https://…')
      .optional(),
  ),
  OIDC_CLIENT_ID: row('our name at that provider', 'none', z.string().optional()),
  OIDC_CLIENT_SECRET: row('our secret at that provider', 'none', z.string().optional()),
  OIDC_NAME: row(
    'how people call that provider; it stands on the button',
    'host of OIDC_ISSUER',
    z.string().max(40).optional(),
  ),
  OIDC_SCOPES: row(
    'scopes that the provider is asked for, with blanks between them; openid must be one',
    'openid profile',
    z
      .string()
      .regex(/(^| )openid( |$)/, 'must have openid')
      .default('openid profile'),
  ),
  OIDC_GROUPS: row(
    "groups of the provider and the roles that they give, as group=role,group=role; of several the first in this list counts. 'seller' lets linked members of shops in",
    'none',
    groupRoles.optional(),
  ),
  OIDC_GROUPS_CLAIM: row('claim that lists a person’s groups', 'groups', z.string().default('groups')),
  OIDC_SECOND_FACTOR: row(
    'whose second factor is asked for: ours or provider (which needs OIDC_ACR)',
    'ours',
    z.enum(['ours', 'provider']).default('ours'),
  ),
  OIDC_ACR: row(
    'acr values by which the provider says that it asked for a second factor, with blanks between them',
    'none',
    z
      .string()
      .transform((text) => text.split(/\s+/).filter((one) => one !== ''))
      .optional(),
  ),
  OIDC_ONLY: row(
    "Sampan's operators sign in by the provider alone: on or off. Who was made by staff:create while it is on may use their password",
    'off',
    flag.optional(),
  ),
  ...cardProviderShape,
  ...pushShape,
  DRAIN_SECONDS: row(
    'seconds between SIGTERM and closing the listener, for a balancer to notice',
    '0',
    whole(0, 60).default(0),
  ),
} satisfies Record<string, Omit<Setting, 'name'>>

export const settings: readonly Omit<Setting, 'schema'>[] = Object.entries(shape).map(
  ([name, { meaning, shownDefault }]) => ({ name, meaning, shownDefault }),
)

type Schemas = { [Name in keyof typeof shape]: (typeof shape)[Name]['schema'] }

/** The environment as the table reads it. */
export const environment = z.object(
  Object.fromEntries(Object.entries(shape).map(([name, { schema }]) => [name, schema])) as Schemas,
)
