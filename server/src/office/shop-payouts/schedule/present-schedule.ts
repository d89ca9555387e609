import type { payoutSchedule } from '@sampan/contract/office/shop-payouts/account-schemas.ts'
import type * as z from 'zod/mini'
import type { ScheduleRow } from './schedule-store.ts'

export const presentSchedule = (row: ScheduleRow): z.input<typeof payoutSchedule> => ({
  every: row.every,
  day: row.day,
  minimumCents: row.minimumCents,
  keepCents: row.keepCents,
  accountId: row.accountId,
  state: row.state,
  why: row.why,
  nextOn: row.nextOn,
  setBy: row.setByName,
  setAt: row.setAt.toISOString(),
  version: row.version,
})
