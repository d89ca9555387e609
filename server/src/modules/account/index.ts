import { forgetExpired } from './forget-expired.ts'

export { accountEndpoints as endpoints } from '@sampan/contract/account/endpoints.ts'
export type { AccountParts, DemoSignIn } from './account-parts.ts'
export { type Address, addressColumn, findDefaultAddress } from './address-store.ts'
export { requireAddress } from './addresses.ts'
export { type BuyerName, buyerNames, findBuyerByName } from './buyer-names.ts'
export {
  type BuyerCard,
  type BuyerContact,
  buyerCard,
  buyerCards,
  buyerContacts,
  buyerProfiles,
} from './buyer-rows.ts'
export { type BuyerRow, findBuyer, lockBuyerToClose } from './buyer-store.ts'
export { checkOwnPassword } from './check-password.ts'
export { saveProfile } from './edit-profile.ts'
export {
  hashDigits,
  isSameHash,
  newDigits,
  putCode,
  takeCodeTry,
  useCodeUp,
} from './email-code-store.ts'
export { emptyAccount, nobodysPassword } from './empty-account.ts'
export { forgetDevices } from './known-device-store.ts'
export { forgetPasswordTries, tryKey } from './password-try-store.ts'
export { hasPaymentCodeColumn, paymentCodeFacts } from './pay-code-store.ts'
export { presentIdentity } from './present-buyer.ts'
export { proveNewNames } from './prove-new-names.ts'
export { rememberDevice } from './remember-device.ts'
export { type PaymentClaim, type PaymentProof, requirePayment } from './require-payment.ts'
export { createRoutes } from './routes.ts'
export { assertHashCapacity, hashPassword, isPassword } from './secret-hash.ts'
export { secretsChangedAt } from './secrets-changed.ts'
export { seedBuyer } from './seed-buyer.ts'
export { findSession, livingSessions, sessionsOf } from './session-store.ts'
export { signOutBuyer } from './sign-out-buyer.ts'
export { takeInsideTry, takeSignInTry } from './take-password-try.ts'

export const jobs = [forgetExpired]
