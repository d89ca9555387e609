export { findSkus, lockSkus, type Pieces, returnStock, type SkuRow, takeStock } from './sku-store.ts'
export { type Name, nameIn, type SpecAxis, specText } from './specs.ts'
