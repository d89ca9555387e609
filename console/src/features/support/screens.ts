import Gauge from 'lucide-react/icons/gauge'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Split from 'lucide-react/icons/split'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const deskInboxScreen: ScreenRow = {
  pattern: 'messages/:id?',
  group: 'talk',
  href: paths.messages(),
  name: 'messages.title',
  icon: MessageCircle,
  screen: lazy(async () => ({
    default: (await import('./inbox-screen.tsx')).DeskInboxScreen,
  })),
  needs: 'console_support_list',
}

export const deskAnswersScreen: ScreenRow = {
  pattern: 'answers',
  group: 'talk',
  href: paths.answers(),
  name: 'messages.answers',
  icon: MessagesSquare,
  screen: lazy(async () => ({
    default: (await import('./answers-screen.tsx')).DeskAnswersScreen,
  })),
  needs: 'console_support_hours',
}

export const shopInboxScreen: ScreenRow = {
  pattern: 'messages/:id?',
  group: 'talk',
  href: paths.messages(),
  name: 'messages.title',
  icon: MessageCircle,
  screen: lazy(async () => ({
    default: (await import('./inbox-screen.tsx')).ShopInboxScreen,
  })),
  needs: 'shop_support_list',
}

export const shopAnswersScreen: ScreenRow = {
  pattern: 'answers',
  group: 'talk',
  href: paths.answers(),
  name: 'messages.answers',
  icon: MessagesSquare,
  screen: lazy(async () => ({
    default: (await import('./answers-screen.tsx')).ShopAnswersScreen,
  })),
  needs: 'shop_support_hours',
}

export const deskRulesScreen: ScreenRow = {
  pattern: 'assign-rules',
  group: 'talk',
  href: paths.assignRules(),
  name: 'rules.title',
  icon: Split,
  screen: lazy(async () => ({
    default: (await import('./rules-screen.tsx')).DeskRulesScreen,
  })),
  needs: 'console_support_rule_list',
}

export const shopRulesScreen: ScreenRow = {
  pattern: 'assign-rules',
  group: 'talk',
  href: paths.assignRules(),
  name: 'rules.title',
  icon: Split,
  screen: lazy(async () => ({
    default: (await import('./rules-screen.tsx')).ShopRulesScreen,
  })),
  needs: 'shop_support_rule_list',
}

export const deskNumbersScreen: ScreenRow = {
  pattern: 'service-team',
  group: 'talk',
  href: paths.deskNumbers(),
  name: 'desk.title',
  icon: Gauge,
  screen: lazy(async () => ({
    default: (await import('./desk-numbers-screen.tsx')).DeskNumbersScreen,
  })),
  needs: 'console_support_numbers',
}

export const shopNumbersScreen: ScreenRow = {
  pattern: 'service-team',
  group: 'talk',
  href: paths.deskNumbers(),
  name: 'desk.title',
  icon: Gauge,
  screen: lazy(async () => ({
    default: (await import('./desk-numbers-screen.tsx')).ShopNumbersScreen,
  })),
  needs: 'shop_support_numbers',
}
