import type { Tx } from '#kernel/database.ts'
import { on } from '#kernel/domain-events.ts'
import { addToRate } from './shop-store.ts'

/** Four and five stars are favourable (SPEC §3 "favourable rate"). */
const count = (n: 1 | -1) => (tx: Tx, event: { shopId: number; productScore: number }) =>
  addToRate(tx, event.shopId, n, event.productScore >= 4 ? n : 0)

/** The shop's rate follows its reviews as they are written, hidden and shown again. */
export const countReviews = [
  on('review.written', count(1)),
  on('review.hidden', count(-1)),
  on('review.shown', count(1)),
]
