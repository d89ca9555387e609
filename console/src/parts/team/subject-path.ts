import { paths } from '#paths'
import type { Subject } from './team-calls.ts'

/** Address of a thing; a shop's members and the desk have refund cases at different ones. */
export function subjectPath({ type, id }: Subject, isShop: boolean): string {
  switch (type) {
    case 'buyer':
      return paths.buyers(id)
    case 'shop':
      return paths.shopPage(Number(id))
    case 'order':
      return paths.orders(id)
    case 'refund':
      return isShop ? paths.shopRefunds(id) : paths.disputes(id)
    case 'conversation':
      return paths.messages(id)
    case 'recharge':
      return paths.recharges(id)
    case 'withdrawal':
      return paths.withdrawals(id)
  }
}
