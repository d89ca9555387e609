import { orderStateOf } from '@sampan/contract/trade/orders/status.ts'
import { buyOne, follow, type Tour } from './tour.ts'

const stop = 'order'

/** From paid to reviewed. */
export async function walkOrder(tour: Tour): Promise<void> {
  const { visitor, say } = tour
  const id = await buyOne(tour, stop, 0)
  const look = async () => {
    const { status, parcels } = await visitor.call('order_detail', { id })
    const milestones = parcels.flatMap(({ milestone }) => milestone ?? [])
    return [orderStateOf(status), ...milestones].join(', ')
  }
  await follow(tour, stop, look, (state) => state.endsWith(', delivered'))
  await visitor.call('order_confirm', { id })
  say(stop, 'received, confirmed by the buyer')
  await visitor.call('order_complete', { id })
  say(stop, 'completed, the shop is paid')
  const { lines } = await visitor.call('review_of_order', { id })
  const [line] = lines
  if (!line) throw new Error('There is nothing to review')
  await visitor.call('review_add', {
    orderId: id,
    skuId: line.skuId,
    text: 'It came as it was shown.',
    productScore: 5,
    serviceScore: 5,
    postageScore: 4,
    pictures: [],
  })
  say(stop, `reviewed: ${tour.url}/detail/${line.productId}`)
}
