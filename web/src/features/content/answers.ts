import type { LucideIcon } from 'lucide-react'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import KeyRound from 'lucide-react/icons/key-round'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'

export type AnswerKey = 'parcel' | 'refund' | 'recharge' | 'payCode'

export interface Answer {
  key: AnswerKey
  icon: LucideIcon
  /** The article that says more. */
  article: string
}

/** The questions that come with an act or with the reader's own things, most asked first. */
export const answers: readonly Answer[] = [
  { key: 'parcel', icon: Truck, article: 'delivery' },
  { key: 'refund', icon: Undo2, article: 'refunds' },
  { key: 'recharge', icon: ArrowDownToLine, article: 'recharge' },
  { key: 'payCode', icon: KeyRound, article: 'payment-code' },
]
