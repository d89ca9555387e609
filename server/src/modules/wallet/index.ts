export { rechargeNumbers } from './list-recharges.ts'
export { createRoutes, endpoints } from './routes.ts'
export type { WalletParts } from './wallet-parts.ts'
