import type { Output } from '#client/types.ts'
import { useApi } from '#client/use-api.ts'

export type CardTerms = Output<'card_payment_terms'>
export type CardPayment = Output<'card_payment_detail'>

/** Terms of cards: if they are taken, and the limits. */
export const useCardTerms = () => useApi('card_payment_terms', {})
