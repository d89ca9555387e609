import type { shopPayoutsConsoleEndpoints } from '@sampan/contract/office/shop-payouts/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, MemberContext, OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import {
  type AccountRow,
  lastRefused,
  liveAccounts,
  memberAgreesFrom,
  officeQueue,
  secondPersons,
} from './account-store.ts'
import { presentAccount, presentWaiting } from './present-account.ts'

type Rows = typeof shopPayoutsConsoleEndpoints

/** Accounts of one's own shop, and who agrees to what this member proposes. */
export async function listAccounts({
  db,
  member,
  operator,
}: MemberContext): Promise<AnswerOf<Rows['console_shop_accounts']>> {
  const [live, refused, others, agreesFrom] = await Promise.all([
    liveAccounts(db, member.shopId),
    lastRefused(db, member.shopId),
    secondPersons(db, member.shopId, operator.id),
    memberAgreesFrom(db, operator.id),
  ])
  return {
    items: [...live, ...refused].map((row) => ({
      ...presentAccount(row),
      isMine: row.proposedBy === operator.id,
    })),
    secondBy: others.length > 0 ? 'member' : member.role === 'owner' ? 'office' : 'nobody',
    agreesFrom: agreesFrom?.toISOString() ?? null,
  }
}

/** Accounts to which the office has to agree, oldest first. */
export async function listAccountQueue(
  ctx: OperatorContext,
  { cursor, limit }: ParsedOf<Rows['console_account_queue']>,
): Promise<AnswerOf<Rows['console_account_queue']>> {
  const after = decodeCursor(cursor, ['date', 'uuid'])
  const rows = await officeQueue(ctx.db, {
    after: after && { at: new Date(after[0]), id: after[1] },
    limit: limit + 1,
  })
  return pageOf(
    rows,
    limit,
    ({ proposedAt, id }: AccountRow) => [proposedAt.toISOString(), id],
    presentWaiting,
  )
}
