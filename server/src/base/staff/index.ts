import { deleteExpiredRows } from './delete-expired.ts'
import './events.ts'

export { staffConsoleEndpoints as endpoints } from '@sampan/contract/base/staff/console-endpoints.ts'
export { type AuditActor, type AuditEntry, audit, auditActorOf, auditRead, commandLine } from './audit.ts'
export {
  addStaff,
  type NewStaff,
  raiseStaff,
  requireNewStaff,
  resetStaff,
  staffRights,
} from './change-staff.ts'
export { checkTrail, isTrailMark, type TrailMark, trailStart } from './check-trail-store.ts'
export type { DemoOperator } from './demo-operators.ts'
export {
  type FirstAdmin,
  firstAdminSecret,
  makeFirstAdmin,
  shownToFirstAdmin,
} from './first-admin.ts'
export { holdersOfOrders, isHeld } from './held-store.ts'
export { findOperator, livingOperatorSessions } from './operator-session-store.ts'
export {
  hasAdmin,
  type KnownOperator,
  moneyOperators,
  type OperatorName,
  operatorNames,
  operatorsWith,
} from './operator-store.ts'
export { discover, returnAddress } from './provider/identity-provider.ts'
export { createRoutes } from './routes.ts'
export { newTotpSecret, totpDigits, totpStepOf, totpUri } from './second-factor.ts'
export { momentOf, requireAgreement } from './second-person.ts'
export { aloneFrom, somebodyElseCanAgree, somebodyElseCanJudge } from './second-person-store.ts'
export { type SeededOperator, seedOperator, seedSession } from './seed-operator.ts'
export {
  endSellerSessions,
  insertSeller,
  linkForSeller,
  newSecrets,
  nobodysSecrets,
  provenSecret,
  renewSeller,
  renewUnusedSeller,
  type Secrets,
  sellerSignIn,
  shownSecret,
  shutOutSeller,
} from './seller-sign-in.ts'
export { openFirstSession } from './sign-in.ts'
export { changesOf, type TrailSubject, trailOf } from './trail-of.ts'
export { type AuditChain, verifyAuditChain } from './verify-audit-chain.ts'

export const jobs = [deleteExpiredRows]
