import type { Db } from '@sampan/server/kernel/database.ts'
import { sql } from 'kysely'

/** For tests: every time in the database that lies before its buyer signed up, as `table.column` with the buyers' names. */
export async function rowsBeforeSignUp(db: Db): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.columns b using (table_schema, table_name)
    where c.table_schema = 'public' and c.data_type = 'timestamp with time zone' and b.column_name = 'buyer_id'
    order by 1, 2`.execute(db)
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await sql<{ account: string }>`
      select distinct b.account from ${sql.table(table)} x join buyer b on b.id = x.buyer_id
      where x.${sql.ref(column)} < b.created_at order by 1`.execute(db)
    if (rows.length > 0) found.push(`${table}.${column}: ${rows.map(({ account }) => account).join(', ')}`)
  }
  return found
}
