import type { PublishProblem } from '@sampan/contract/market/listings/console-schemas.ts'
import { type ClosingGap, isClosing } from '@sampan/contract/market/listings/rules.ts'
import type { Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { areGoodsHidden } from '#market/shops/index.ts'
import { findGoods, type GoodsDetail } from './detail-store.ts'
import './events.ts'
import { gapsOfGoods } from './present-goods.ts'
import { holdGoods, setOnSale, writeHistory } from './save-store.ts'
import { deleteFailedStep } from './schedule-store.ts'

/** Why a product cannot stand so. */
export interface Refused {
  problem: PublishProblem
  /** Missing details of `goodsIncomplete`; empty with every other problem. */
  gaps: ClosingGap[]
}

interface Shelved {
  refused?: Refused
  /** False where it stood so already. */
  isChanged?: boolean
  /** Product as it was read; left out where there is none. */
  goods?: GoodsDetail
}

export const closingOf = (goods: GoodsDetail): ClosingGap[] => gapsOfGoods(goods).filter(isClosing)

const refused = (problem: PublishProblem, gaps: ClosingGap[] = []): Shelved => ({
  refused: { problem, gaps },
})

/**
 * Puts a product on the shelf or takes it off, or says why it cannot be; then nothing is written. A hand and the time that was set for it
 * both come here. `operatorId`: the member of the shop who wanted this.
 */
export async function setShelf(
  tx: Tx,
  { shopId, operatorId }: { shopId: number; operatorId: string },
  id: number,
  onSale: boolean,
): Promise<Shelved> {
  if (!(await holdGoods(tx, shopId, id))) return refused('goodsGone')
  const goods = await findGoods(tx, shopId, id)
  if (!goods) return refused('goodsGone')
  if (onSale && goods.takedown) return refused('goodsTakenDown')
  if (onSale && !goods.onSale && (await areGoodsHidden(tx, shopId))) return refused('goodsHidden')
  const gaps = onSale ? closingOf(goods) : []
  if (gaps.length > 0) return refused('goodsIncomplete', gaps)
  await deleteFailedStep(tx, id, onSale)
  if (!(await setOnSale(tx, id, onSale))) return { goods }
  await writeHistory(tx, { productId: id, operatorId, kind: onSale ? 'shelved' : 'takenOff' })
  if (onSale) await emit(tx, 'goods.published', { productId: id, shopId })
  return { isChanged: true, goods }
}
