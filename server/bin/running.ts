import type { EmbeddedPostgres } from '#embedded/postgres.ts'
import type { OpenDatabase } from '#kernel/database.ts'
import type { JobRunner } from '#kernel/jobs.ts'
import type { ClockKeeper } from '#kernel/keep-clock.ts'
import type { ServiceRunner } from '#kernel/services.ts'
import type { App } from '../src/app.ts'
import type { StartingChain } from './demo-chain.ts'
import type { PayoutProcess } from './payout/payout-process.ts'
import type { DemoPictures } from './seed-demo.ts'

/** Parts that a running server holds, in the order in which it was taken; it is given back the other way round. */
export interface Running {
  /** Aborted when it is given back: what has not begun by then does not begin. */
  stopping: AbortController
  postgres: EmbeddedPostgres | null
  database: OpenDatabase | null
  clock: ClockKeeper | null
  chain: StartingChain | null
  runner: JobRunner | null
  services: ServiceRunner | null
  app: App | null
  payouts: PayoutProcess | null
  pictures: DemoPictures | null
}

export const nothingYet = (): Running => ({
  stopping: new AbortController(),
  postgres: null,
  database: null,
  clock: null,
  chain: null,
  runner: null,
  services: null,
  app: null,
  payouts: null,
  pictures: null,
})

/** Stops all of it, what came last first. */
export async function giveBack({
  stopping,
  pictures,
  payouts,
  app,
  services,
  runner,
  chain,
  clock,
  database,
  postgres,
}: Running): Promise<void> {
  stopping.abort()
  pictures?.stop()
  await payouts?.stop()
  await app?.http.close()
  await services?.stop()
  await runner?.stop()
  await chain?.stop()
  clock?.stop()
  await database?.close()
  await postgres?.stop()
}
