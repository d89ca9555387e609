import type { ModuleGauge } from '#kernel/gauges.ts'

export const stuckRows: ModuleGauge = {
  name: 'stuck_rows',
  help: 'Rows that a job or service failed to do alone; operators see them in the console',
  read: async (db) => {
    const { n } = await db
      .selectFrom('stuck_row')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return Number(n)
  },
}
