import type { Service } from '#kernel/services.ts'
import { checkStockJob } from './check-stock.ts'
import { qualityKeeper } from './keep-quality.ts'
import { stockKeeper } from './keep-stock.ts'
import { lowStockMailJob } from './mail-low-stock.ts'
import { scheduleKeeper } from './on-schedule.ts'

export { findGoodsWith, isInState, type ShelfState } from './find-goods-store.ts'
export { showVideo } from './goods-video.ts'
export { holdMany } from './import-store.ts'
export { judgedGoods } from './judged-goods.ts'
export { endpoints, routes } from './routes.ts'
export { setOnSale, writeHistory } from './save-store.ts'
export {
  changedAtColumn,
  firstFew,
  type SortedGoods,
  type SortQuery,
  sortedGoods,
  valueKindOf,
} from './sort-store.ts'

export const jobs = [checkStockJob, lowStockMailJob]

export const services: readonly Service[] = [scheduleKeeper, qualityKeeper, stockKeeper]
