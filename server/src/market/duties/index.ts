export { dutyRules } from './duty-rules.ts'
export { dutyFactsColumn, type StoredFacts } from './duty-store.ts'
export { agreedRate, agreeRate, lockAgreedRate } from './exchange.ts'
export {
  type DutyFacts,
  type DutyQuote,
  dutyFacts,
  type JudgedParcel,
  judgeDuties,
  readDuties,
} from './quote-duties.ts'
export { endpoints, routes } from './routes.ts'
