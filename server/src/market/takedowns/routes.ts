import { takedownsConsoleEndpoints } from '@sampan/contract/market/takedowns/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { answerTakedown } from './answer-takedown.ts'
import { appealTakedown } from './appeal-takedown.ts'
import { listMarketGoods, showMarketGoods } from './read-market-goods.ts'
import { takeDown } from './take-down.ts'

export const endpoints = takedownsConsoleEndpoints

export const routes: Routes<typeof endpoints> = {
  console_market_goods: listMarketGoods,
  console_market_goods_detail: showMarketGoods,
  console_takedown_make: takeDown,
  console_takedown_answer: answerTakedown,
  console_takedown_appeal: appealTakedown,
}
