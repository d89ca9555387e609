import type { stopReasons } from '@sampan/contract/base/staff/reasons.ts'
import type { moneySettings as wire } from '@sampan/contract/money/money-settings/schemas.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '#kernel/database.ts'
import { isStandbyMissing } from './standby-store.ts'

export type MoneyRules = z.output<typeof wire>

/** Reasons that stop withdrawals without an operator: unsound books, and a reorganisation too deep to follow. */
export type StopCode = (typeof stopReasons)[number] | 'selfAudit' | 'deepReorg'

export interface MoneySettings extends MoneyRules {
  version: number
  /** Also while the database's synchronous standby is away, which nobody writes down and which ends by itself. */
  isStopped: boolean
  stoppedCode: StopCode | 'noStandby'
  /** The words of the operator; may be empty beside a code. */
  stoppedReason: string
}

const columns = [
  'fee_bps as feeBps',
  'min_fee_cents as minFeeCents',
  'min_amount_cents as minAmountCents',
  'max_amount_cents as maxAmountCents',
  'daily_amount_cents as dailyAmountCents',
  'two_person_cents as twoPersonCents',
  'second_person_wait_minutes as secondPersonWaitMinutes',
  'audit_minutes as auditMinutes',
  'new_address_wait_minutes as newAddressWaitMinutes',
  'unpaid_minutes as unpaidMinutes',
  'confirm_days as confirmDays',
  'complete_days as completeDays',
  'extend_days as extendDays',
  'commission_bps as commissionBps',
  'card_min_cents as cardMinCents',
  'card_max_cents as cardMaxCents',
  'card_day_cents as cardDayCents',
  'card_hold_days as cardHoldDays',
  'proof_days as proofDays',
  'version',
  sql<
    StopCode | 'noStandby'
  >`case when stopped_at is null and ${isStandbyMissing} then 'noStandby' else stopped_code end`.as(
    'stoppedCode',
  ),
  'stopped_reason as stoppedReason',
  sql<boolean>`(stopped_at is not null or ${isStandbyMissing})`.as('isStopped'),
] as const

export const moneySettings = (db: Db): Promise<MoneySettings> =>
  db.selectFrom('money_settings').select(columns).executeTakeFirstOrThrow()

/** For statements of other modules: for how many minutes an order that is placed now may be paid. */
export const unpaidMinutesColumn = '(select unpaid_minutes from money_settings)'

/** As `moneySettings`, locked against changes until the transaction ends. */
export const lockMoneySettings = (tx: Tx): Promise<MoneySettings> =>
  tx.selectFrom('money_settings').select(columns).forUpdate().executeTakeFirstOrThrow()

/** As `lockMoneySettings`, shared with other readers. */
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
      second_person_wait_minutes: rules.secondPersonWaitMinutes,
      audit_minutes: rules.auditMinutes,
      new_address_wait_minutes: rules.newAddressWaitMinutes,
      unpaid_minutes: rules.unpaidMinutes,
      confirm_days: rules.confirmDays,
      complete_days: rules.completeDays,
      extend_days: rules.extendDays,
      commission_bps: rules.commissionBps,
      card_min_cents: rules.cardMinCents,
      card_max_cents: rules.cardMaxCents,
      card_day_cents: rules.cardDayCents,
      card_hold_days: rules.cardHoldDays,
      proof_days: rules.proofDays,
      version: eb('version', '+', 1),
    }))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Stops all withdrawals and payouts for a reason. */
export async function setStopped(tx: Tx, reason: { code: StopCode; words: string }): Promise<MoneySettings> {
  return tx
    .updateTable('money_settings')
    .set((eb) => ({
      stopped_at: sql<Date>`now()`,
      stopped_code: reason.code,
      stopped_reason: reason.words,
      version: eb('version', '+', 1),
    }))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Lets withdrawals and payouts go on. Apart from stopping, which gives nobody money and needs no second factor of the self-audit. */
export async function endStop(tx: Tx): Promise<MoneySettings> {
  return tx
    .updateTable('money_settings')
    .set((eb) => ({
      stopped_at: null,
      stopped_code: 'other',
      stopped_reason: '',
      version: eb('version', '+', 1),
    }))
    .returning(columns)
    .executeTakeFirstOrThrow()
}
