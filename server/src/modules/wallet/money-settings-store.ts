import type { moneySettings as wire } from '@sampan/contract/wallet/schemas.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '#kernel/database.ts'

export type MoneyRules = z.output<typeof wire>

export interface MoneySettings extends MoneyRules {
  version: number
  isStopped: boolean
  /** What an operator wrote, or `selfAudit` when the books were found unsound. */
  stoppedReason: string
}

const columns = [
  'fee_bps as feeBps',
  'min_fee_cents as minFeeCents',
  'min_amount_cents as minAmountCents',
  'max_amount_cents as maxAmountCents',
  'daily_amount_cents as dailyAmountCents',
  'two_person_cents as twoPersonCents',
  'audit_minutes as auditMinutes',
  'new_address_wait_minutes as newAddressWaitMinutes',
  'version',
  'stopped_reason as stoppedReason',
  sql<boolean>`stopped_at is not null`.as('isStopped'),
] as const

export const moneySettings = (db: Db): Promise<MoneySettings> =>
  db.selectFrom('money_settings').select(columns).executeTakeFirstOrThrow()

/** As `moneySettings`, and nobody changes them until the transaction ends. */
export const lockMoneySettings = (tx: Tx): Promise<MoneySettings> =>
  tx.selectFrom('money_settings').select(columns).forUpdate().executeTakeFirstOrThrow()

/** As `lockMoneySettings`, beside others who only hold them. */
export const holdMoneySettings = (tx: Tx): Promise<MoneySettings> =>
  tx.selectFrom('money_settings').select(columns).forShare().executeTakeFirstOrThrow()

export async function updateMoneyRules(tx: Tx, rules: MoneyRules): Promise<MoneySettings> {
  return tx
    .updateTable('money_settings')
    .set((eb) => ({
      fee_bps: rules.feeBps,
      min_fee_cents: rules.minFeeCents,
      min_amount_cents: rules.minAmountCents,
      max_amount_cents: rules.maxAmountCents,
      daily_amount_cents: rules.dailyAmountCents,
      two_person_cents: rules.twoPersonCents,
      audit_minutes: rules.auditMinutes,
      new_address_wait_minutes: rules.newAddressWaitMinutes,
      version: eb('version', '+', 1),
    }))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Stops all withdrawals and payouts for a reason, or with null lets them go on. */
export async function setStopped(tx: Tx, reason: string | null): Promise<MoneySettings> {
  return tx
    .updateTable('money_settings')
    .set((eb) => ({
      stopped_at: reason === null ? null : sql<Date>`now()`,
      stopped_reason: reason ?? '',
      version: eb('version', '+', 1),
    }))
    .returning(columns)
    .executeTakeFirstOrThrow()
}
