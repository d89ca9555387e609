import type { WayBack } from '#router/navigate.ts'
import { pageMessage } from '#session/back-data.ts'

/** Checkout asks the list of addresses for one. */
export const addressWanted = pageMessage<{ returnTo: string }>('pickAddress', ({ returnTo }) =>
  typeof returnTo === 'string' ? { returnTo } : null,
)

/** The answer: the address that was chosen, or added. */
export const addressPicked = pageMessage<{ id: string }>('pickedAddress', ({ id }) =>
  typeof id === 'string' ? { id } : null,
)

/** Where the payment code's page leads once it is set, and whether the account is a minute old. */
export const payCodeReturn = pageMessage<{ returnTo: string; isWelcome?: boolean }>(
  'payCodeReturn',
  ({ returnTo, isWelcome }) =>
    typeof returnTo === 'string' ? { returnTo, isWelcome: isWelcome === true } : null,
)

/** Where money was missing: the recharge's pages lead back there. */
export const rechargeReturn = pageMessage<WayBack>('rechargeReturn', ({ address, index }) =>
  typeof address === 'string' && typeof index === 'number' ? { address, index } : null,
)
