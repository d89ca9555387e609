import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

/** The database is asked at most once in this time, however many ask us. */
const lookEveryMs = 1000
/**
 * An answer of the database counts for so long. All processes have the same database, so taking one away because it is slow helps nobody;
 * meanwhile requests themselves say that it is busy.
 */
const goodForMs = 10_000
/** One who asks waits no longer for the database; a balancer's probe should wait a little more. */
const waitMs = 3000

/** `/healthz`: the process answers. `/readyz`: it should get requests, for it is not leaving and the database answers. */
export function registerHealth(app: FastifyInstance, db: Db, isLeaving: () => boolean): void {
  const answers = databaseAnswers(db)
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const ok = !isLeaving() && (await answers())
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok })
  })
}

function databaseAnswers(db: Db): () => Promise<boolean> {
  let goodAtMs = Number.NEGATIVE_INFINITY
  let askedAtMs = Number.NEGATIVE_INFINITY
  let asking: Promise<boolean> | null = null

  async function ask(): Promise<boolean> {
    try {
      await sql`select 1`.execute(db)
      goodAtMs = performance.now()
      return true
    } catch {
      return false
    } finally {
      asking = null
    }
  }

  return async () => {
    if (asking === null && performance.now() - askedAtMs >= lookEveryMs) {
      askedAtMs = performance.now()
      asking = ask()
    }
    if (performance.now() - goodAtMs < goodForMs) return true
    return asking !== null && answeredWithin(asking)
  }
}

async function answeredWithin(asked: Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), waitMs)
  try {
    return await Promise.race([asked, promise])
  } finally {
    clearTimeout(timer)
  }
}
