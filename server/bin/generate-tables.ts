import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { repositoryDir } from '#kernel/config.ts'

/**
 * `node server/bin/generate-tables.ts` writes `tables.generated.ts` from a new database.
 * A column's type can be made narrower by a comment in its schema file:
 * `comment on column product.title is 'ts Localized'`, `… is 'ts "home" | "work"'`.
 */
export const generatedFile = join(repositoryDir, 'server/src/kernel/tables.generated.ts')

const kinds: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  oid: 'number',
  numeric: 'string',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  citext: 'string',
  uuid: 'string',
  inet: 'string',
  bit: 'string',
  tsvector: 'string',
  interval: 'string',
  date: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  timestamptz: 'Timestamp',
}

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  defaulted: boolean
  generated: 'always' | null
  comment: string | null
}

const columnsQuery = `
  select c.relname as "table", a.attname as name, t.typname as type, not a.attnotnull as nullable,
    (a.atthasdef or a.attidentity <> '') and a.attgenerated = '' as defaulted,
    case when a.attidentity = 'a' or a.attgenerated <> '' then 'always' end as generated,
    col_description(c.oid, a.attnum) as comment
  from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
  where c.relkind in ('r', 'v', 'm', 'p') and not c.relispartition and not exists (
    select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
  order by c.relname collate "C", a.attnum`

/** The text of `tables.generated.ts` for a database. */
export async function generateTables(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(columnsQuery)
    return render(rows)
  } finally {
    await client.end()
  }
}

function render(columns: readonly Column[]): string {
  const tables = new Map<string, Column[]>()
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column])
  const bodies = [...tables].map(([table, own]) => {
    const lines = own.map((column) => `  ${column.name}: ${typeOf(column)}`)
    return `export interface ${pascal(table)}Table {\n${lines.join('\n')}\n}\n`
  })
  const index = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table`)
  const body = `${bodies.join('\n')}\nexport interface Database {\n${index.join('\n')}\n}\n`
  const used = (name: string) => new RegExp(`\\b${name}\\b`).test(body)
  const ledgerKinds = ['AccountKind', 'TransferKind'].filter(used)
  const kysely = ['ColumnType', 'Generated', 'GeneratedAlways'].filter(
    (name) => used(name) || name === 'ColumnType',
  )
  return [
    '// Made by `node server/bin/generate-tables.ts` from server/schema/. Not edited by hand.',
    ledgerKinds.length > 0
      ? `import type { ${ledgerKinds.join(', ')} } from '@sampan/contract/money/ledger/kinds.ts'`
      : null,
    used('Localized') ? `import type { Localized } from '@sampan/contract/wire/locales.ts'` : null,
    `import type { ${kysely.join(', ')} } from 'kysely'`,
    '',
    used('Timestamp')
      ? '/** Read as a Date, written as a Date or ISO text. */\ntype Timestamp = ColumnType<Date, Date | string, Date | string>'
      : null,
    used('Json')
      ? '/** Read as parsed, written as JSON text (an array would otherwise become a PostgreSQL array). */\ntype Json<Value = unknown> = ColumnType<Value, string, string>'
      : null,
    '',
    body,
  ]
    .filter((line) => line !== null)
    .join('\n')
}

function typeOf(column: Column): string {
  const told = column.comment?.startsWith('ts ') ? column.comment.slice(3).replaceAll('"', "'") : null
  const nullable = column.nullable ? ' | null' : ''
  const plain = plainType(column.type, told)
  if (plain.startsWith('Json')) {
    const value = told ?? 'unknown'
    if (!column.nullable)
      return column.defaulted ? `ColumnType<${value}, string | undefined, string>` : `Json<${value}>`
    return `ColumnType<${value} | null, string | null | undefined, string | null>`
  }
  if (plain === 'Timestamp' && (column.nullable || column.defaulted)) {
    const missing = column.nullable ? ' | null | undefined' : ' | undefined'
    return `ColumnType<Date${nullable}, Date | string${missing}, Date | string${nullable}>`
  }
  if (column.generated === 'always') return `GeneratedAlways<${plain}${nullable}>`
  return column.defaulted ? `Generated<${plain}${nullable}>` : `${plain}${nullable}`
}

function plainType(type: string, told: string | null): string {
  if (type === 'jsonb' || type === 'json') return 'Json'
  if (told !== null) return told
  if (type.startsWith('_')) return `${plainType(type.slice(1), null)}[]`
  return kinds[type] ?? 'unknown'
}

const pascal = (name: string): string =>
  name.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

if (import.meta.main) {
  const { freshTemplateUrl } = await import('#testing/test-database.ts')
  await writeFile(generatedFile, await generateTables(await freshTemplateUrl()))
  process.stdout.write(`${generatedFile} written\n`)
}
