import { deleteCartOfBuyer } from './delete-cart.ts'

export { cartEndpoints as endpoints } from '@sampan/contract/trade/cart/endpoints.ts'
export { cartQuantity, takingOrdered } from './cart-store.ts'
export { putBackInBag } from './put-back-in-bag.ts'
export { routes } from './routes.ts'

export const subscribers = [deleteCartOfBuyer]

export { selectedPicks } from './selected-picks.ts'
