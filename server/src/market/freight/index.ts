import { computeRecordsJob } from './compute-records.ts'

export { type FreightRate, freightCents } from './freight-rules.ts'
export { freightColumn, type ShopFreight } from './freight-store.ts'
export { giveHouseRates } from './house-rates-store.ts'
export { recordsOf } from './record-store.ts'

export const jobs = [computeRecordsJob]

export { type FreightQuote, type Parcel, quoteFreight } from './quote-freight.ts'
