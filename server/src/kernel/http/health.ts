import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

/** `/healthz`: the process answers. `/readyz`: it should get requests, for it is not leaving and the database answers. */
export function registerHealth(app: FastifyInstance, db: Db, isLeaving: () => boolean): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const ok = !isLeaving() && (await answersWithin(db, 1000))
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok })
  })
}

async function answersWithin(db: Db, limitMs: number): Promise<boolean> {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), limitMs).unref())
  return Promise.race([asked, late])
}
