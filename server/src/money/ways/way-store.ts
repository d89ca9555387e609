import type { WayRules } from '@sampan/contract/money/ways/schemas.ts'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import type { MoneyWayTable } from '#kernel/tables.generated.ts'

/** A way of recharging and withdrawing by hand. */
export interface Way {
  id: string
  rules: WayRules
  version: number
}

const fromRow = (row: Selectable<MoneyWayTable>): Way => ({
  id: row.id,
  rules: {
    open: row.open,
    forRecharge: row.for_recharge,
    forWithdrawal: row.for_withdrawal,
    position: row.position,
    holder: row.holder,
    account: row.account,
    bankName: row.bank_name,
    bic: row.bic,
    place: row.place,
    minCents: row.min_cents,
    maxCents: row.max_cents,
    rechargeFields: row.recharge_fields,
    withdrawalFields: row.withdrawal_fields,
    // The contract checked it when it was proposed.
    texts: row.texts as WayRules['texts'],
  },
  version: row.version,
})

/** All ways, in the order in which they are shown. */
export async function allWays(db: Db): Promise<Way[]> {
  const rows = await db.selectFrom('money_way').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map(fromRow)
}

export async function wayById(db: Db, id: string): Promise<Way | undefined> {
  const row = await db.selectFrom('money_way').selectAll().where('id', '=', id).executeTakeFirst()
  return row && fromRow(row)
}

/** As `wayById`, and nobody changes it until the transaction ends. */
export async function lockWay(tx: Tx, id: string): Promise<Way | undefined> {
  const row = await tx
    .selectFrom('money_way')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && fromRow(row)
}

const columnsOf = (rules: WayRules) => ({
  position: rules.position,
  open: rules.open,
  for_recharge: rules.forRecharge,
  for_withdrawal: rules.forWithdrawal,
  holder: rules.holder,
  account: rules.account,
  bank_name: rules.bankName,
  bic: rules.bic,
  place: rules.place,
  min_cents: rules.minCents,
  max_cents: rules.maxCents,
  recharge_fields: rules.rechargeFields,
  withdrawal_fields: rules.withdrawalFields,
  texts: JSON.stringify(rules.texts),
})

export async function insertWay(tx: Tx, id: string, rules: WayRules): Promise<void> {
  await tx
    .insertInto('money_way')
    .values({ id, ...columnsOf(rules) })
    .execute()
}

export async function updateWay(tx: Tx, id: string, rules: WayRules): Promise<void> {
  await tx
    .updateTable('money_way')
    .set((eb) => ({ ...columnsOf(rules), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
