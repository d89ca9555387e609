import type { promiseDefaults as promiseDefaultsShape } from '@sampan/contract/market/shop-settings/promise-defaults.ts'
import type * as z from 'zod/mini'
import type { Db, Tx } from '#kernel/database.ts'

export type PromiseDefaults = z.output<typeof promiseDefaultsShape>

const columns = [
  'ship_days as shipDays',
  'cancel_days as cancelDays',
  'late_percent as latePercent',
  'late_max_cents as lateMaxCents',
  'return_days as returnDays',
  'return_cents as returnCents',
  'version',
] as const

/** Promises that count for every shop that says nothing else of its own; 0 is off. */
export const promiseDefaults = (db: Db): Promise<PromiseDefaults> =>
  db.selectFrom('promise_default').select(columns).executeTakeFirstOrThrow()

export const lockPromiseDefaults = (tx: Tx): Promise<PromiseDefaults> =>
  tx.selectFrom('promise_default').select(columns).forUpdate().executeTakeFirstOrThrow()

export const updatePromiseDefaults = (
  tx: Tx,
  rules: Omit<PromiseDefaults, 'version'>,
): Promise<PromiseDefaults> =>
  tx
    .updateTable('promise_default')
    .set((eb) => ({
      ship_days: rules.shipDays,
      cancel_days: rules.cancelDays,
      late_percent: rules.latePercent,
      late_max_cents: rules.lateMaxCents,
      return_days: rules.returnDays,
      return_cents: rules.returnCents,
      version: eb('version', '+', 1),
    }))
    .returning(columns)
    .executeTakeFirstOrThrow()
