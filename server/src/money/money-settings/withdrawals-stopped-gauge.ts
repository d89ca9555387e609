import type { ModuleGauge } from '#kernel/gauges.ts'
import { moneySettings } from './money-settings-store.ts'

export const withdrawalsStopped: ModuleGauge = {
  name: 'withdrawals_stopped',
  help: 'Whether all withdrawals and payouts are stopped, by an operator or by themselves',
  read: async (db) => ((await moneySettings(db)).isStopped ? 1 : 0),
}
