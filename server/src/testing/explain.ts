import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Database, type Db, randomPageCost } from '#kernel/database.ts'

/** One step of a query's plan. */
export interface PlanStep {
  node: string
  table: string | null
  index: string | null
}

/**
 * Plans by which PostgreSQL runs the queries of `work` when it avoids whole scans and sorts wherever an index lets it.
 * A "Seq Scan" or "Sort" that is left has no index to stand in for it, however much data there is. `asItIs` lets it
 * choose freely.
 */
export async function plansOf(
  databaseUrl: string,
  work: (db: Db) => Promise<unknown>,
  { asItIs = false }: { asItIs?: boolean } = {},
): Promise<PlanStep[]> {
  const first = asItIs ? '' : 'set enable_seqscan = off; set enable_sort = off; set enable_bitmapscan = off'
  const steps: PlanStep[] = []
  for (const plan of await explained(databaseUrl, work, { first, how: 'format json' })) collect(plan, steps)
  return steps
}

/**
 * Number of pages of 8 kB that the queries of `work` read: a measure of their work that no other load changes. They
 * only read.
 */
export async function pagesOf(databaseUrl: string, work: (db: Db) => Promise<unknown>): Promise<number> {
  const plans = await explained(databaseUrl, work, { first: '', how: 'analyze, buffers, format json' })
  return plans.reduce(
    (sum, plan) => sum + (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    0,
  )
}

/**
 * Number of rows of a table that the queries of `work` take from it, planned for anybody, as PostgreSQL does for a
 * statement that a connection has run often. They only read.
 */
export async function rowsOf(
  databaseUrl: string,
  work: (db: Db) => Promise<unknown>,
  table: string,
): Promise<number> {
  const rowsIn = (plan: RawPlan): number => {
    const own = plan['Relation Name'] === table ? (plan['Actual Rows'] ?? 0) * (plan['Actual Loops'] ?? 1) : 0
    return (plan.Plans ?? []).reduce((sum, part) => sum + rowsIn(part), own)
  }
  const plans = await explained(databaseUrl, work, {
    first: 'set plan_cache_mode = force_generic_plan',
    how: 'analyze, format json',
    isPrepared: true,
  })
  return plans.reduce((sum, plan) => sum + rowsIn(plan), 0)
}

async function explained(
  databaseUrl: string,
  work: (db: Db) => Promise<unknown>,
  { first, how, isPrepared = false }: { first: string; how: string; isPrepared?: boolean },
): Promise<RawPlan[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  pool.on('error', () => {}) // the statement under way reports it
  const asked: { sql: string; parameters: readonly unknown[] }[] = []
  const db: Db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      asked.push(query)
    },
  })
  try {
    // As the app's own connections plan.
    await pool.query(`set random_page_cost = ${randomPageCost}; ${first}`)
    await work(db)
    const plans: RawPlan[] = []
    for (const { sql, parameters } of [...asked]) {
      const { rows } = isPrepared
        ? await explainPrepared(pool, how, sql, parameters)
        : await pool.query(`explain (${how}) ${sql}`, [...parameters])
      plans.push(rows[0]['QUERY PLAN'][0].Plan)
    }
    return plans
  } finally {
    await db.destroy()
  }
}

/** A statement that is prepared by its name keeps its plan; the driver's own parameters would make it plan for their values. */
async function explainPrepared(pool: pg.Pool, how: string, sql: string, parameters: readonly unknown[]) {
  const given = parameters
    .map((value) => pg.escapeLiteral(Array.isArray(value) ? `{${value.join()}}` : String(value)))
    .join(', ')
  await pool.query(`prepare asked as ${sql}`)
  try {
    return await pool.query(`explain (${how}) execute asked${given && `(${given})`}`)
  } finally {
    await pool.query('deallocate asked')
  }
}

interface RawPlan {
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: RawPlan[]
}

function collect(plan: RawPlan, steps: PlanStep[]): void {
  steps.push({
    node: plan['Node Type'],
    table: plan['Relation Name'] ?? null,
    index: plan['Index Name'] ?? null,
  })
  for (const part of plan.Plans ?? []) collect(part, steps)
}

/** Steps that read a whole table or sort. */
export const slowSteps = (steps: readonly PlanStep[]): PlanStep[] =>
  steps.filter(({ node }) => /Seq Scan|Sort/.test(node))
