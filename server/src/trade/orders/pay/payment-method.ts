import type { Tx } from '#kernel/database.ts'
import type { Owed } from '../order-store.ts'

/** Sum that a buyer is to pay, and money that they have here. */
export interface Due {
  owedCents: number
  balanceCents: number
}

/**
 * Way in which orders are paid. The verb checks orders and buyer, marks the orders as paid and informs buyer and shops, the same
 * for every method; a method says what it needs and moves the money.
 */
export interface PaymentMethod {
  /** Refuses a sum that cannot be paid so, before a try of the payment code is spent. */
  requireMeans(due: Due): void
  /**
   * Moves the money of each order into its escrow, in the transaction that marks the orders paid; all of them or none.
   * @returns the balance in cents that is left to the buyer
   */
  hold(tx: Tx, buyerId: string, orders: readonly Owed[]): Promise<number>
}
