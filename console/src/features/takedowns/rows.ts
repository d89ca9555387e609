import type { Output } from '#client/call.ts'

export type MarketGoods = Output<'console_market_goods_detail'>
