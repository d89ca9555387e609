import type { marketGoods } from '@sampan/contract/market/takedowns/schemas.ts'
import type * as z from 'zod/mini'
import { operatorNames } from '#base/staff/index.ts'
import type { Db } from '#kernel/database.ts'
import { shopRefs } from '#market/shops/index.ts'
import type { MarketGoodsRow } from './market-goods-store.ts'

type Shown = z.input<typeof marketGoods>

/** Presents rows with the names of their shops and of the operators who decided; two statements for a whole page. */
export async function marketGoodsPresenter(
  db: Db,
  rows: readonly MarketGoodsRow[],
): Promise<(row: MarketGoodsRow) => Shown> {
  const people = rows.flatMap(({ takedown }) =>
    takedown
      ? [takedown.takenBy, takedown.appeal?.by, takedown.answer?.by].filter((id) => id !== undefined)
      : [],
  )
  const shops = await shopRefs(
    db,
    rows.map(({ shopId }) => shopId),
  )
  const names = await operatorNames(db, people)
  const nameOf = (id: string) => names.get(id)?.name ?? ''
  const said = <Of extends { by: string }>(one: Of | null) => one && { ...one, by: nameOf(one.by) }
  return ({ shopId, createdAt, changedAt, takedown, sortValue: _, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    shop: shops(shopId),
    takedown: takedown && {
      ...takedown,
      takenBy: nameOf(takedown.takenBy),
      appeal: said(takedown.appeal),
      answer: said(takedown.answer),
    },
  })
}
