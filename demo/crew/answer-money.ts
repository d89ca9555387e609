import { auditStatus } from '@sampan/contract/money/money-settings/status.ts'
import { sql } from 'kysely'
import type { Watch } from './crew.ts'

/** A person who tries the console has so long to be faster. */
const afterSeconds = 60
const atOnceMax = 10

/** Passes recharges and withdrawals that wait; where two operators must agree, both halves of the crew's finance do. */
export async function answerMoney({ shop, crew, since }: Watch): Promise<void> {
  for (const { id } of await waiting(shop.deps.db, 'recharge', since)) {
    for (const operator of crew.finance) {
      const { version, status, amountCents, wayId } = await operator.call('console_recharge_detail', { id })
      if (status === auditStatus.auditing)
        await operator.call('console_recharge_decide', {
          id,
          version,
          decision: 'pass',
          arrivedCents: amountCents,
          ...(wayId !== null && { bankReference: referenceOf(id) }),
        })
    }
  }
  for (const { id } of await waiting(shop.deps.db, 'withdrawal', since)) {
    for (const operator of crew.finance) {
      const { version, status, type } = await operator.call('console_withdrawal_detail', { id })
      if (status === auditStatus.auditing)
        await operator.call('console_withdrawal_decide', {
          id,
          version,
          decision: 'pass',
          ...(type === 'bank' && { bankReference: referenceOf(id) }),
        })
    }
  }
}

/** Line of a bank's statement, as the demo's has none. */
const referenceOf = (id: string): string => `DEMO ${id.slice(-6).toUpperCase()}`

type Db = Watch['shop']['deps']['db']

async function waiting(db: Db, table: 'recharge' | 'withdrawal', since: Date): Promise<{ id: string }[]> {
  // Withdrawals that the sanctions list holds are decided by two persons who try the console.
  const canBeDecided = table === 'withdrawal' ? sql`not withdrawal_is_held(withdrawal.id)` : sql`true`
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where status = 'auditing' and created_at > ${since} and ${canBeDecided}
      and created_at < now() - make_interval(secs => ${afterSeconds})
    order by created_at limit ${atOnceMax}`.execute(db)
  return rows
}
