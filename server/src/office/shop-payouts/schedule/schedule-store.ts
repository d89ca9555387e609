import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import type { Scope } from '#kernel/each-alone.ts'

export type PauseReason = 'payoutHeld' | 'accountGone' | 'setterGone' | 'payoutRefused'

/** Schedule of a shop's payouts. Days are texts such as `2026-12-01`. */
export interface ScheduleRow {
  shopId: number
  shopName: string
  accountId: string
  every: 'week' | 'month'
  day: number
  minimumCents: number
  keepCents: number
  state: 'on' | 'paused' | 'off'
  why: PauseReason | null
  nextOn: string
  setBy: string
  setByName: string
  setAt: Date
  version: number
}

const schedules = (db: Db) =>
  db
    .selectFrom('shop_payout_schedule as schedule')
    .innerJoin('shop', 'shop.id', 'schedule.shop_id')
    .innerJoin('operator as setter', 'setter.id', 'schedule.set_by')
    .select([
      'schedule.shop_id as shopId',
      'shop.name as shopName',
      'schedule.account_id as accountId',
      'schedule.every',
      'schedule.day',
      'schedule.minimum_cents as minimumCents',
      'schedule.keep_cents as keepCents',
      'schedule.state',
      'schedule.why',
      sql<string>`schedule.next_on::text`.as('nextOn'),
      'schedule.set_by as setBy',
      'setter.name as setByName',
      'schedule.set_at as setAt',
      'schedule.version',
    ])

export const findSchedule = (db: Db, shopId: number): Promise<ScheduleRow | undefined> =>
  schedules(db).where('schedule.shop_id', '=', shopId).executeTakeFirst()

/** Held until the transaction ends. */
export const lockSchedule = (tx: Tx, shopId: number): Promise<ScheduleRow | undefined> =>
  schedules(tx).where('schedule.shop_id', '=', shopId).forNoKeyUpdate('schedule').executeTakeFirst()

/** Schedules whose day has come, the longest due first; those that another process holds are left out. */
export const takeDue = (
  tx: Tx,
  { today, not }: { today: string; not: readonly number[] },
  scope: Scope,
): Promise<ScheduleRow[]> =>
  schedules(tx)
    .where('schedule.state', '=', 'on')
    .where('schedule.next_on', '<=', today)
    .$if(not.length > 0, (rows) => rows.where('schedule.shop_id', 'not in', [...not]))
    .where(scope.within('schedule.shop_id', 'bigint'))
    .orderBy('schedule.next_on')
    .orderBy('schedule.shop_id')
    .limit(scope.limit)
    .forNoKeyUpdate('schedule')
    .skipLocked()
    .execute()

type Wish = Pick<
  ScheduleRow,
  'shopId' | 'accountId' | 'every' | 'day' | 'minimumCents' | 'keepCents' | 'nextOn' | 'setBy' | 'setAt'
>

/** Writes a schedule that is on, over the one of this version; 0: there is none yet. False when it has another version by now. */
export async function writeSchedule(tx: Tx, wish: Wish, version: number): Promise<boolean> {
  const values = {
    account_id: wish.accountId,
    every: wish.every,
    day: wish.day,
    minimum_cents: wish.minimumCents,
    keep_cents: wish.keepCents,
    state: 'on' as const,
    why: null,
    next_on: wish.nextOn,
    set_by: wish.setBy,
    set_at: wish.setAt,
  }
  const written =
    version === 0
      ? await tx
          .insertInto('shop_payout_schedule')
          .values({ shop_id: wish.shopId, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
      : await tx
          .updateTable('shop_payout_schedule')
          .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
          .where('shop_id', '=', wish.shopId)
          .where('version', '=', version)
          .executeTakeFirst()
  return (
    ('numInsertedOrUpdatedRows' in written
      ? (written.numInsertedOrUpdatedRows ?? 0n)
      : written.numUpdatedRows) > 0n
  )
}

/** The caller holds the row's lock. */
export const writeState = (
  tx: Tx,
  shopId: number,
  to: { state: 'paused' | 'off'; why: PauseReason | null },
): Promise<unknown> =>
  tx
    .updateTable('shop_payout_schedule')
    .set((eb) => ({ ...to, version: eb('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .execute()

/** The day after this one; nobody's version changes by it. The caller holds the row's lock. */
export const writeNextDay = (tx: Tx, shopId: number, nextOn: string): Promise<unknown> =>
  tx.updateTable('shop_payout_schedule').set({ next_on: nextOn }).where('shop_id', '=', shopId).execute()

/** True if whoever set a schedule still works for the shop with the right to payouts. */
export async function maySetterAsk(tx: Tx, { shopId, setBy }: ScheduleRow): Promise<boolean> {
  const { rows } = await sql`
    select from shop_member member join operator on operator.id = member.operator_id
    where member.operator_id = ${setBy}::uuid and member.shop_id = ${shopId} and member.left_at is null
      and 'payouts' = any (member.fine_rights) and operator.disabled_at is null`.execute(tx)
  return rows.length > 0
}
