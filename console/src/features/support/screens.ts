import MessageCircle from 'lucide-react/icons/message-circle'
import MessagesSquare from 'lucide-react/icons/messages-square'
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
