export { rechargeNumbers } from './list-recharges.ts'
export { hasDuplicateProof, hasMoneyComing } from './recharge-facts-store.ts'
export { rechargesOf } from './recharge-queue.ts'
export { endpoints, routes } from './routes.ts'
