import { computeRecordsJob } from './compute-records.ts'

export { type FreightZone, freightCents } from './freight-rules.ts'
export { freightColumn, type ShopFreight } from './freight-store.ts'
export { firstTemplateName, giveHouseRates } from './house-rates-store.ts'
export { recordsOf } from './record-store.ts'

export const jobs = [computeRecordsJob]

export {
  type FreightQuote,
  isSentTo,
  type Parcel,
  quoteFreight,
  quoteTogether,
} from './quote-freight.ts'
export {
  freightTemplates,
  holdTemplate,
  replaceTemplates,
  type Template,
  type TemplateWish,
  templatesByName,
  templatesInUse,
} from './template-store.ts'
