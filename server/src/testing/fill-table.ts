import pg from 'pg'

interface Column {
  column_name: string
  data_type: string
  is_nullable: 'YES' | 'NO'
  column_default: string | null
}

/** Value in the n-th row of a column that nobody asked for; the row's number is `n`. */
const anyOf: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  bigint: 'n',
  integer: 'n',
  smallint: 'n % 100',
  numeric: 'n',
  text: "'t' || n",
  boolean: 'n % 2 = 0',
  jsonb: "'{}'",
  bytea: 'sha256(n::text::bytea)',
  ARRAY: "'{}'",
  date: 'current_date - n % 1000',
  'timestamp with time zone': 'now() - make_interval(secs => n)',
}

/**
 * Fills a table with so many rows as it may have one day, so that PostgreSQL plans for them: on an empty one it takes any
 * index for a bargain. Columns that must have a value get one by their type; `values` says in SQL what others have. What the
 * rows refer to need not be there.
 */
export async function fillTable(
  url: string,
  table: string,
  rows: number,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: columns } = await client.query<Column>(
      `select column_name, data_type, is_nullable, column_default from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
      [table],
    )
    const filled = columns.flatMap(({ column_name: name, data_type: type, is_nullable, column_default }) => {
      const value =
        values[name] ?? (is_nullable === 'NO' && column_default === null ? anyOf[type] : undefined)
      return value === undefined ? [] : [[`"${name}"`, value] as const]
    })
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into "${table}" (${filled.map(([name]) => name)}) select ${filled.map(([, value]) => value)} from generate_series(1, ${rows}) n`,
    )
    await client.query(`vacuum analyze "${table}"`)
  } finally {
    await client.end()
  }
}
