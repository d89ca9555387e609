export { changePromiseDefaults, promiseRulesOf } from './promise-defaults.ts'
export { lockPromiseDefaults, promiseDefaults } from './promise-defaults-store.ts'
export { endpoints, routes } from './routes.ts'
export { traderFactsMissingOf } from './trader.ts'
