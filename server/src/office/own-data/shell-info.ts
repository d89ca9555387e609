import { lockMinutes } from '@sampan/contract/base/account/lock-limits.ts'
import type { ownDataEndpoints } from '@sampan/contract/office/own-data/endpoints.ts'
import { findBuyer } from '#base/account/index.ts'
import type { AnswerOf, BuyerContext } from '#kernel/context.ts'
import { countUnread } from '#office/notices/index.ts'
import { cartQuantity } from '#trade/cart/index.ts'

const isLockMinutes = (minutes: number | null): minutes is (typeof lockMinutes)[number] =>
  lockMinutes.some((one) => one === minutes)

/**
 * Facts about a buyer on pages that are open to visitors, so that user info is read on protected pages alone (SPEC §4).
 */
export async function showShellInfo({
  db,
  buyer: { id },
}: BuyerContext): Promise<AnswerOf<typeof ownDataEndpoints.shell_info>> {
  const [quantity, unreadNotices, { lock_after_minutes: minutes }] = await Promise.all([
    cartQuantity(db, id),
    countUnread(db, id),
    findBuyer(db, id),
  ])
  return {
    cartQuantity: quantity,
    unreadNotices,
    ...(isLockMinutes(minutes) && { lockAfterMinutes: minutes }),
  }
}
