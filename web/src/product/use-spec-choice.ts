import { lineQuantityMax } from '@sampan/contract/trade/cart/limits.ts'
import { useState } from 'react'
import {
  chooseValue,
  firstChoice,
  type ProductDetail,
  type Sku,
  type SpecChoice,
  skuOf,
} from './spec-choice.ts'

export interface SpecStart {
  skuId: number
  quantity: number
}

export interface Choosing {
  choice: SpecChoice
  /** Undefined where the combination is not offered. */
  sku: Sku | undefined
  quantity: number
  /** As many as there are, and as one line of the bag may hold. */
  quantityMax: number
  /** The reader has chosen something. */
  isTouched: boolean
  /** The reader wants the choice as it stands, or there is nothing to choose. */
  isSettled: boolean
  choose(axis: number, key: string): void
  setQuantity(quantity: number): void
  /** The choice as it stands is what the reader wants. */
  settle(): void
}

/**
 * Choice that is being made of one product. It starts anew when the product does.
 * @param start what is chosen already, such as a line of the bag; else the SKU that the card has promised.
 */
export function useSpecChoice(product: ProductDetail, start?: SpecStart): Choosing {
  const [chosen, setChosen] = useState(() => begin(product, start))
  const current = chosen.productId === product.id ? chosen : begin(product, start)
  const sku = skuOf(product.skus, current.choice)
  const quantityMax = Math.max(1, Math.min(sku?.stock ?? 0, lineQuantityMax))
  return {
    choice: current.choice,
    sku,
    quantity: Math.min(current.quantity, quantityMax),
    quantityMax,
    isTouched: current.isTouched,
    isSettled: current.isSettled || product.skus.length === 1,
    choose: (axis, key) =>
      setChosen({
        ...current,
        choice: chooseValue(product.skus, current.choice, axis, key),
        isTouched: true,
      }),
    setQuantity: (quantity) => setChosen({ ...current, quantity }),
    settle: () => setChosen({ ...current, isSettled: true }),
  }
}

const begin = ({ id, skus }: ProductDetail, start?: SpecStart) => ({
  productId: id,
  choice: skus.find((sku) => sku.id === start?.skuId)?.values ?? firstChoice(skus),
  quantity: start?.quantity ?? 1,
  isTouched: false,
  isSettled: false,
})
