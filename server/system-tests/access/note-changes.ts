import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

/** Tables that any call may touch: when somebody or a key was last seen, what counts tries at a secret, and what a right secret is good for. */
const free = ['session', 'operator_session', 'password_try', 'pay_code', 'pay_ticket', 'api_key']

/** From now on notes each row of any table that is added, changed or taken away; `read` answers them, in words. */
export async function noteChanges(db: Db): Promise<{ read(): Promise<string[]> }> {
  await sql`create table changed_row (id bigint generated always as identity, told text)`.execute(db)
  await sql`create function note_changed_row() returns trigger language plpgsql security definer as $$ begin
    -- When an operator was last seen stands in their row too, and is written once a minute.
    if tg_op = 'UPDATE' and to_jsonb(old) - 'last_seen_at' = to_jsonb(new) - 'last_seen_at' then return null; end if;
    insert into public.changed_row (told) values (tg_op || ' ' || tg_table_name || ' ' || left(case tg_op when 'DELETE' then old else new end::text, 200));
    return null; end $$`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'changed_row'`.execute(
    db,
  )
  for (const { name } of rows.filter((row) => !free.includes(row.name)))
    await sql`create trigger zz_note_changes after insert or update or delete on ${sql.table(name)}
      for each row execute function note_changed_row()`.execute(db)
  return {
    async read() {
      const { rows: found } = await sql<{ told: string }>`delete from changed_row returning told`.execute(db)
      return found.map(({ told }) => told)
    },
  }
}
