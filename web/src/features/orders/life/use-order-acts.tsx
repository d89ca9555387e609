import type { ReactNode } from 'react'
import { useCancelOrder } from '../cancel-order.tsx'
import type { Order } from '../order-types.ts'
import { usePaying } from '../use-paying.tsx'
import type { ShownAct } from './shown-acts.ts'
import { useBuyAgain } from './use-buy-again.ts'
import { useCancelLate } from './use-cancel-late.tsx'
import { useCompleteOrder } from './use-complete-order.tsx'
import { useConfirmReceipt } from './use-confirm-receipt.tsx'

export interface OrderActs {
  run(act: ShownAct, order: Order): void
  /** Only this one of the orders that were placed together. */
  payAlone(order: Order): void
  isBusy(act: ShownAct): boolean
  /** The sheet and the questions of these acts; to be rendered beside the buttons. */
  questions: ReactNode
}

/** Everything that the buttons of an order do, with the questions that some ask first. */
export function useOrderActs(): OrderActs {
  const { pay, sheet } = usePaying()
  const { cancel, question } = useCancelOrder()
  const { cancelLate, cancelLateQuestion } = useCancelLate()
  const { complete, completeQuestion } = useCompleteOrder()
  // An order that was just received is completed and reviewed at once, if the buyer wants that.
  const { confirm, confirmQuestion } = useConfirmReceipt(complete)
  const { buyAgain, isBuyingAgain } = useBuyAgain()
  const runs: Partial<Record<ShownAct, (order: Order) => void>> = {
    pay: (order) => pay(order),
    cancel,
    cancelLate,
    confirm,
    complete,
    buyAgain,
  }
  return {
    run: (act, order) => runs[act]?.(order),
    payAlone: (order) => pay(order, true),
    isBusy: (act) => act === 'buyAgain' && isBuyingAgain,
    questions: (
      <>
        {sheet}
        {question}
        {cancelLateQuestion}
        {confirmQuestion}
        {completeQuestion}
      </>
    ),
  }
}
