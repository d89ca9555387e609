import CreditCard from 'lucide-react/icons/credit-card'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const cardsScreen: ScreenRow = {
  pattern: 'cards/:tab?/:id?',
  group: 'money',
  href: paths.cards(),
  name: 'cards.title',
  icon: CreditCard,
  screen: lazy(async () => ({
    default: (await import('./cards-screen.tsx')).CardsScreen,
  })),
  needs: 'console_card_payment_list',
}
