export { type AppliedPromoCode, applyPromoCode } from './apply-promo-code.ts'
export { makePromo, requireNewPromo } from './keep-promos.ts'
export { bestAndNearest, type Offer, offeredFor, offersFor } from './offers.ts'
export { type Goods, type PromoCode, splitByWeight } from './promo-code-rules.ts'
export {
  findPromoCode,
  lockUses,
  lockUsesOfBuyer,
  type OfferedJson,
  offeredColumn,
  recordUse,
  returnUses,
} from './promo-code-store.ts'
export { endpoints, routes } from './routes.ts'
export { offerOfProduct } from './shop-offers.ts'
