export { lockNewest, newestOf } from './duty-store.ts'
export { type DutyFacts, type DutyQuote, type JudgedParcel, judgeDuties, readDuties } from './quote-duties.ts'
export { endpoints, routes } from './routes.ts'
export { saveDuties } from './save-duties.ts'
