import { existsSync } from 'node:fs'
import { startPostgres } from '#embedded/postgres.ts'
import { preparePostgresHome } from '#embedded/postgres-home.ts'
import type { GivenConfig } from '#kernel/config.ts'

/** Settings that lead to the database. */
export type DatabaseSettings = Pick<GivenConfig, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>

/**
 * Hands over the database's address past any pooler. The embedded one is started unless it runs, and stopped again; null when
 * it has never been made.
 */
export async function withRunningDatabase<Result>(
  { databaseUrl, databaseDirectUrl, dataDir }: DatabaseSettings,
  work: (url: string | null) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== null) return work(databaseDirectUrl ?? databaseUrl)
  if (!(await isMade(dataDir))) return work(null)
  const postgres = await startPostgres({ dataDir })
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop() // unless a running server has it
  }
}

/** True if an embedded database stands in the folder. */
export async function isMade(dataDir: string): Promise<boolean> {
  if (!existsSync(dataDir)) return false
  const { runDir } = await preparePostgresHome(dataDir)
  return existsSync(`${runDir}/cluster/PG_VERSION`)
}
