import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryDir } from '#kernel/config.ts'

export const schemaDir = join(repositoryDir, 'server/schema')

/** Today's schema, one file for each owner of tables, in the order in which they are run (server/schema/README.md). */
export const schemaFiles: readonly string[] = Object.entries({
  '.': ['kernel'],
  base: ['account', 'staff', 'media', 'mail', 'push', 'translation', 'content', 'currencies'],
  market: [
    'shops',
    'freight',
    'duties',
    'promo-codes',
    'catalog',
    'reviews',
    'questions',
    'search',
    'favourites',
    'browsing-history',
    'home',
    'members',
    'api-keys',
    'listings',
    'takedowns',
    'collections',
    'shop-settings',
    'sale-rules',
    'search-engines',
  ],
  money: ['ledger', 'chain', 'money-settings', 'ways', 'card-payments', 'recharges', 'withdrawals'],
  trade: ['cart', 'orders', 'shipments', 'settlements', 'duty-payments', 'team', 'support', 'refunds'],
  office: [
    'merchants',
    'shop-payouts',
    'notices',
    'suspensions',
    'legal-notices',
    'recalls',
    'approvals',
    'reconciliation',
    'reports',
    'webhooks',
    'member-mail',
    'list-views',
  ],
}).flatMap(([layer, owners]) => owners.map((owner) => join(layer, `${owner}.sql`)))

export interface Schema {
  /** Name under which a database remembers that it has it. Migrations have later numbers. */
  readonly name: string
  readonly sql: string
  readonly hash: string
}

export function readSchema(): Schema {
  const text = schemaFiles.map((file) => readFileSync(join(schemaDir, file), 'utf8')).join('\n')
  return { name: '0400-schema', sql: text, hash: createHash('sha256').update(text).digest('hex') }
}

/** Migrations of the versions before 0.2, whose last one left the schema that `0400-schema` stands for: name and hash of each. */
export const readFormerMigrations = (): ReadonlyMap<string, string> =>
  new Map(
    readFileSync(join(schemaDir, 'former-migrations.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [name = '', hash = ''] = line.split(' ')
        return [name, hash]
      }),
  )
