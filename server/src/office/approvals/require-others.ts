import { buyerNames } from '#base/account/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { findHit } from '#money/chain/index.ts'
import { requireOthersMatter } from '#money/money-settings/index.ts'
import { sendingSubject } from '#money/withdrawals/index.ts'
import { buyerOfShop } from '#office/merchants/index.ts'
import type { Act } from './proposal-act.ts'

/** Nobody decides about their own account as a buyer. Refuses notFound when there is no such subject, and ownAccount. */
export async function requireOthers(db: Db, { operator }: OperatorContext, act: Act): Promise<void> {
  if (act.subjectType === 'buyer') {
    if (!(await buyerNames(db, [act.subjectId])).has(act.subjectId)) refuse('notFound')
    requireOthersMatter(operator, { buyerId: act.subjectId })
  } else if (act.subjectType === 'withdrawal') {
    requireOthersMatter(operator, (await sendingSubject(db, act.subjectId)) ?? refuse('notFound'))
  } else if (act.subjectType === 'hit') {
    requireOthersMatter(operator, (await findHit(db, act.subjectId)) ?? refuse('notFound'))
  } else if (act.subjectType === 'shop') {
    requireOthersMatter(operator, { buyerId: (await buyerOfShop(db, Number(act.subjectId))) ?? '' })
  }
}
