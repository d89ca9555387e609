export { endpoints, routes } from './routes.ts'
export { answerHeld, takeDownGoods } from './take-down-goods.ts'
export { holdTakedown } from './takedown-store.ts'
