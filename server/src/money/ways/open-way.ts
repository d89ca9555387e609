import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Way, wayById } from './way-store.ts'

/** A way that is open in this direction. Refuses notFound, wayClosed. */
export async function openWay(db: Db, id: string, direction: 'recharge' | 'withdrawal'): Promise<Way> {
  const way = (await wayById(db, id)) ?? refuse('notFound')
  const goes = direction === 'recharge' ? way.rules.forRecharge : way.rules.forWithdrawal
  return way.rules.open && goes ? way : refuse('wayClosed')
}
