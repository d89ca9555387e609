import type { ModuleGauge } from '#kernel/gauges.ts'
import { openHits } from './hit-store.ts'
import { listFacts } from './list-store.ts'

export const sanctionsAge: ModuleGauge = {
  name: 'sanctions_list_age_days',
  help: 'Whole days since the day of the sanctions list in force; missing before the first list',
  read: async (db) => (await listFacts(db))?.ageDays ?? null,
}

export const sanctionsOpen: ModuleGauge = {
  name: 'sanctions_hits_open',
  help: 'Withdrawals and deposits that the sanctions list stopped, and that nobody has decided',
  read: openHits,
}
