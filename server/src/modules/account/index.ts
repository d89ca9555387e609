import { forgetExpired } from './forget-expired.ts'

export { accountEndpoints as endpoints } from '@sampan/contract/account/endpoints.ts'
export type { AccountParts, DemoSignIn, UserInfoExtras } from './account-parts.ts'
export { type Address, findAddress, findDefaultAddress } from './address-store.ts'
export { requireAddress } from './addresses.ts'
export { type BuyerName, buyerNames, findBuyerByName } from './buyer-names.ts'
export { type BuyerCard, buyerCard, buyerCards } from './buyer-rows.ts'
export { hasPaymentCode } from './pay-code-store.ts'
export { type PaymentClaim, type PaymentProof, requirePayment } from './require-payment.ts'
export { createRoutes } from './routes.ts'
export { hashPassword, isPassword, requireHashRoom } from './secret-hash.ts'
export { secretsChangedAt } from './secrets-changed.ts'
export { seedBuyer } from './seed-buyer.ts'
export { findSession } from './session-store.ts'

export const jobs = [forgetExpired]
