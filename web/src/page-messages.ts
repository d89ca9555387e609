import type { WayBack } from '@sampan/router/navigate.ts'
import { pageMessage } from '#session/back-data.ts'

/** Checkout asks the list of addresses for one. */
export const addressWanted = pageMessage<{ returnTo: string }>('pickAddress', ({ returnTo }) =>
  typeof returnTo === 'string' ? { returnTo } : null,
)

/** The answer: the address that was chosen, or added. */
export const addressPicked = pageMessage<{ id: string }>('pickedAddress', ({ id }) =>
  typeof id === 'string' ? { id } : null,
)

interface PayCodeReturn {
  /** Page that the payment code's page leads to once it is set. */
  returnTo: string
  /** The account is a minute old. */
  isWelcome?: boolean
  /** The present code is not asked for. */
  isForgotten?: boolean
  /** Another page than `returnTo` stands before this one. */
  isElsewhere?: boolean
}

export const payCodeReturn = pageMessage<PayCodeReturn>(
  'payCodeReturn',
  ({ returnTo, isWelcome, isForgotten, isElsewhere }) =>
    typeof returnTo === 'string'
      ? {
          returnTo,
          isWelcome: isWelcome === true,
          isForgotten: isForgotten === true,
          isElsewhere: isElsewhere === true,
        }
      : null,
)

/** Page where money was missing: the recharge's pages lead back there. */
export const rechargeReturn = pageMessage<WayBack>('rechargeReturn', ({ address, index }) =>
  typeof address === 'string' && typeof index === 'number' ? { address, index } : null,
)
