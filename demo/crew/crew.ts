import type { Service } from '@sampan/server/kernel/services.ts'
import { sql } from 'kysely'
import type { Shop } from '../actor.ts'
import { answerMessages } from './answer-messages.ts'
import { answerMoney } from './answer-money.ts'
import { answerRefunds } from './answer-refunds.ts'
import { answerWords } from './answer-words.ts'
import { type Crew, crewOf } from './crew-people.ts'
import { moveOrders } from './move-orders.ts'

export interface Watch {
  shop: Shop
  crew: Crew
  /** Rows that are older belong to the demo's past, and wait for whoever tries the console. */
  since: Date
}

const everyMs = 5_000
const sinceKey = 'demoCrewSince'
const jobs = [moveOrders, answerRefunds, answerMoney, answerWords, answerMessages]

/**
 * The people behind a living demo (PRODUCT §6.17): they do what shops, carriers and operators would do, by the console's own
 * calls, some seconds after a buyer has begun it. What somebody else was faster with is left alone.
 */
export function createCrew(shop: Shop): Service {
  let watch: Promise<Watch> | undefined
  return {
    name: 'demo.crew',
    everyMs,
    step: async ({ log }) => {
      watch ??= beginWatch(shop)
      const now = await watch.catch((error: unknown) => {
        watch = undefined
        throw error
      })
      for (const job of jobs)
        await job(now).catch((error: unknown) => log.info({ err: error }, 'the demo crew was too late'))
    },
  }
}

async function beginWatch(shop: Shop): Promise<Watch> {
  const { db } = shop.deps
  await sql`insert into app_setting (key, value) values (${sinceKey}, to_jsonb(now())) on conflict do nothing`.execute(
    db,
  )
  const { rows } = await sql<{
    since: string
  }>`select value #>> '{}' as since from app_setting where key = ${sinceKey}`.execute(db)
  return { shop, crew: await crewOf(shop), since: new Date(rows[0]?.since ?? 0) }
}
