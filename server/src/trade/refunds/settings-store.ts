import type { Db, Tx } from '#kernel/database.ts'
import type { RefundDays } from './refund-rules.ts'

export interface RefundSettings extends RefundDays {
  instantCents: number
  instantOrders: number
  version: number
}

const columns = [
  'answer_days as answerDays',
  'send_back_days as sendBackDays',
  'receive_days as receiveDays',
  'appeal_days as appealDays',
  'instant_cents as instantCents',
  'instant_orders as instantOrders',
  'version',
] as const

export const refundSettings = (db: Db): Promise<RefundSettings> =>
  db.selectFrom('refund_settings').select(columns).executeTakeFirstOrThrow()

export const lockRefundSettings = (tx: Tx): Promise<RefundSettings> =>
  tx.selectFrom('refund_settings').select(columns).forUpdate().executeTakeFirstOrThrow()

export const updateRefundSettings = (
  tx: Tx,
  settings: Omit<RefundSettings, 'version'>,
): Promise<RefundSettings> =>
  tx
    .updateTable('refund_settings')
    .set((eb) => ({
      answer_days: settings.answerDays,
      send_back_days: settings.sendBackDays,
      receive_days: settings.receiveDays,
      appeal_days: settings.appealDays,
      instant_cents: settings.instantCents,
      instant_orders: settings.instantOrders,
      version: eb('version', '+', 1),
    }))
    .returning(columns)
    .executeTakeFirstOrThrow()
