import { usePage } from '@sampan/router/use-page.ts'
import { useSession } from '#session/use-session.ts'
import { OrderReviews } from './order-reviews.tsx'
import { ReviewLists } from './review-lists.tsx'

/** SPEC §2 /comment: the lines of one order; without one, all that wait for a review and all that was written. */
export function CommentScreen() {
  const { search } = usePage()
  const buyerId = useSession(({ userInfo }) => userInfo?.id)
  const order = search.get('order')
  if (order === null) return <ReviewLists isMine={search.get('tab') === 'mine'} />
  return buyerId ? <OrderReviews key={order} orderId={order} buyerId={buyerId} /> : null
}
