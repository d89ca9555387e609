export { lockNewest, newestOf } from './duty-store.ts'
export { type DutyFacts, type DutyQuote, quoteDuties, readDuties } from './quote-duties.ts'
export { endpoints, routes } from './routes.ts'
export { saveDuties } from './save-duties.ts'
