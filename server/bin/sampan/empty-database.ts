import type pg from 'pg'

/**
 * Removes what a failed restore brought into a database that was empty before: all schemas but `public`, and all in `public` that
 * belongs to no extension.
 */
export async function emptyDatabase(client: pg.Client): Promise<void> {
  await client.query(`
    do $$
    declare
      one record;
    begin
      for one in select nspname from pg_namespace
        where nspname not like 'pg\\_%' and nspname not in ('information_schema', 'public', 'sampan_restoring')
      loop
        execute format('drop schema if exists %I cascade', one.nspname);
      end loop;
      for one in select relname, relkind from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
          and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('e', 'i'))
      loop
        execute format('drop %s if exists public.%I cascade', case one.relkind
          when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, one.relname);
      end loop;
      for one in select oid::regprocedure::text as name from pg_proc
        where pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      loop
        execute format('drop routine if exists %s cascade', one.name);
      end loop;
      for one in select oid::regtype::text as name from pg_type
        where typnamespace = 'public'::regnamespace and typtype in ('d', 'e')
          and not exists (select from pg_depend where objid = pg_type.oid and deptype = 'e')
      loop
        execute format('drop type if exists %s cascade', one.name);
      end loop;
    end
    $$`)
}
