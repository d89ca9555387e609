import { deleteExpiredRows } from './delete-expired.ts'

export { accountEndpoints as endpoints } from '@sampan/contract/base/account/endpoints.ts'
export type { AccountParts, DemoSignIn } from './account-parts.ts'
export { type Address, addressColumn, findDefaultAddress } from './addresses/address-store.ts'
export { requireAddress } from './addresses/addresses.ts'
export { type BuyerName, buyerNames, findBuyerByName } from './buyer-names-store.ts'
export {
  type BuyerCard,
  type BuyerContact,
  buyerCard,
  buyerCards,
  buyerContacts,
  buyerProfiles,
  countBuyers,
} from './buyer-rows-store.ts'
export { type BuyerRow, findBuyer, holdOpenBuyer, lockBuyerToClose } from './buyer-store.ts'
export { saveProfile } from './edit-profile.ts'
export {
  areDigits,
  hashDigits,
  newDigits,
  putCode,
  takeCodeTry,
  useCodeUp,
} from './email-codes/email-code-store.ts'
export { proveNewNames } from './email-codes/prove-new-names.ts'
export { emptyAccount, nobodysPassword } from './empty-account.ts'
export { checkOwnPassword } from './password/check-password.ts'
export { secretsChangedAt } from './password/secrets-changed-store.ts'
export {
  countOldPayCodes,
  hasPaymentCodeColumn,
  paymentCodeFacts,
  voidOldPayCodes,
} from './pay-code/pay-code-store.ts'
export { type PaymentClaim, type PaymentProof, requirePayment } from './pay-code/require-payment.ts'
export { presentIdentity } from './present-buyer.ts'
export { createRoutes } from './routes.ts'
export { assertHashCapacity, hashPassword, isPassword, pepperMark } from './secret-hash.ts'
export { seedBuyer } from './seed-buyer.ts'
export { deleteDevices, deviceCounts } from './sign-in/known-device-store.ts'
export { deletePasswordTries, tryKey } from './sign-in/password-try-store.ts'
export { rememberDevice } from './sign-in/remember-device.ts'
export { findSession, livingSessions, sessionsOf } from './sign-in/session-store.ts'
export { signOutBuyer } from './sign-in/sign-out-buyer.ts'
export { takeInsideTry, takeSignInTry } from './sign-in/take-password-try.ts'

export const jobs = [deleteExpiredRows]
