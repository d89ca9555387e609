import pg from 'pg'

/** Objects of extensions belong to them. */
const ours = (catalog: string, oid: string): string =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`

const relations = `pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'`

/** A query for each kind of object. Each answers its name and all that makes two of them differ, as PostgreSQL itself writes it. */
const queries: Readonly<Record<string, string>> = {
  extension: 'select extname as name, null as what from pg_extension',
  relation: `select c.relname as name, concat_ws(' ', c.relkind, c.relpersistence, c.reloptions, obj_description(c.oid, 'pg_class')) as what
    from ${relations} where c.relkind in ('r', 'p', 'v', 'm', 'S') and ${ours('pg_class', 'c.oid')}`,
  sequence: `select c.relname as name, concat_ws(' ', q.seqtypid::regtype, q.seqstart, q.seqincrement, q.seqmin, q.seqmax, q.seqcache, q.seqcycle) as what
    from pg_sequence q join ${relations.replace('pg_class c', 'pg_class c on c.oid = q.seqrelid')}`,
  column: `select c.relname || '.' || a.attname as name, concat_ws(' ', row_number() over (partition by c.oid order by a.attnum),
      format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(f.adbin, f.adrelid), a.attidentity, a.attgenerated,
      a.attcollation::regcollation, col_description(c.oid, a.attnum)) as what
    from ${relations} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef f on f.adrelid = c.oid and f.adnum = a.attnum
    where c.relkind in ('r', 'p', 'v', 'm')`,
  // Names of "not null" are PostgreSQL's own: a column that was renamed keeps that of its former name.
  constraint: `select c.relname || '.' || o.conname as name, concat_ws(' ', pg_get_constraintdef(o.oid), o.convalidated) as what
    from pg_constraint o join ${relations.replace('pg_class c', 'pg_class c on c.oid = o.conrelid')} where o.contype <> 'n'`,
  index: `select i.relname as name, concat_ws(' ', pg_get_indexdef(i.oid), x.indisvalid, i.reloptions) as what
    from pg_index x join pg_class i on i.oid = x.indexrelid join ${relations.replace('pg_class c', 'pg_class c on c.oid = x.indrelid')}`,
  function: `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as what
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public'
    where p.prokind in ('f', 'p') and ${ours('pg_proc', 'p.oid')}`,
  trigger: `select c.relname || '.' || t.tgname as name, concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled) as what
    from pg_trigger t join ${relations.replace('pg_class c', 'pg_class c on c.oid = t.tgrelid')} where not t.tgisinternal`,
  view: `select viewname as name, definition as what from pg_views where schemaname = 'public'`,
}

/** All that a database's schema consists of, a line for each object: two databases of one schema answer the same. */
export async function describeSchema(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const lines: string[] = []
    for (const [kind, query] of Object.entries(queries)) {
      const { rows } = await client.query<{ name: string; what: string | null }>(query)
      lines.push(...rows.map(({ name, what }) => `${kind} ${name} ${what ?? ''}`))
    }
    return lines.sort()
  } finally {
    await client.end()
  }
}
