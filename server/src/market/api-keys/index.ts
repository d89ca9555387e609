export { findShopKey } from './key-store.ts'
export { endpoints, routes } from './routes.ts'
