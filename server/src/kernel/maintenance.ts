import { type AppMemory, MemoryField } from '#kernel/app-memory.ts'
import type { Db } from '#kernel/database.ts'
import type { Log } from '#kernel/log.ts'

/**
 * Maintenance: people look at goods, sign in and talk to the shops, operators work in the console, and whatever moves money or an
 * order for a buyer or a shop's own system is refused (`inMaintenance` of its row). The database keeps it, so it holds for every
 * process and outlives a restart.
 */
const key = 'maintenance'

/** A process knows of a change after this time at the latest. */
export const maintenanceKnownWithinMs = 2000

const known = new MemoryField(() => ({ isOn: false }))

/** True if this process knows of a maintenance. It asks nobody: `watchMaintenance` does. */
export const isInMaintenance = (memory: AppMemory): boolean => memory.of(known).isOn

export async function readMaintenance(db: Db): Promise<boolean> {
  const row = await db.selectFrom('app_setting').select('value').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}

/** @returns whether it was on before */
export async function setMaintenance(db: Db, isOn: boolean): Promise<boolean> {
  if (isOn) {
    const row = await db
      .insertInto('app_setting')
      .values({ key, value: JSON.stringify('on') })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    return row === undefined
  }
  const row = await db.deleteFrom('app_setting').where('key', '=', key).returning('key').executeTakeFirst()
  return row !== undefined
}

/**
 * Keeps a process informed; the first look is over when this returns. While the database is away the last answer holds: nothing
 * is moved without it anyway.
 */
export async function watchMaintenance(
  { db, memory, log }: { db: Db; memory: AppMemory; log: Pick<Log, 'warn' | 'info'> },
  everyMs = maintenanceKnownWithinMs / 2,
): Promise<{ stop(): void }> {
  const state = memory.of(known)
  let isLooking = false
  async function look(): Promise<void> {
    const isOn = await readMaintenance(db)
    if (isOn && !state.isOn) log.warn('maintenance begins: calls that move money or orders are refused')
    if (!isOn && state.isOn) log.info('maintenance is over')
    state.isOn = isOn
  }
  await look()
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch(() => {}) // the database is away; requests say so
      .finally(() => {
        isLooking = false
      })
  }, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
