import type { Output } from '#client/call.ts'

/** Product with all that it is judged by. */
export type MarketGoods = Output<'console_market_goods_detail'>
/** The same as lists have it. */
export type MarketGoodsRow = Output<'console_market_goods'>['items'][number]
