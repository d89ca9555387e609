import Megaphone from 'lucide-react/icons/megaphone'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from './screen-row.ts'

/** Screens of promotions to many buyers, and of conversations with one, at Sampan's desk and at a shop. */
export const messageScreens: readonly ScreenRow[] = [
  {
    pattern: 'campaigns/:id?',
    group: 'offers',
    href: paths.campaigns(),
    name: 'campaigns.title',
    icon: Megaphone,
    screen: lazy(async () => ({
      default: (await import('#features/campaigns/campaigns-screen.tsx')).CampaignsScreen,
    })),
    needs: 'console_campaign_list',
  },
  {
    pattern: 'messages/:id?',
    group: 'talk',
    href: paths.messages(),
    name: 'messages.title',
    icon: MessageCircle,
    screen: lazy(async () => ({
      default: (await import('#features/support/inbox-screen.tsx')).DeskInboxScreen,
    })),
    needs: 'console_support_list',
  },
  {
    pattern: 'answers',
    group: 'talk',
    href: paths.answers(),
    name: 'messages.answers',
    icon: MessagesSquare,
    screen: lazy(async () => ({
      default: (await import('#features/support/answers-screen.tsx')).DeskAnswersScreen,
    })),
    needs: 'console_support_hours',
  },
  {
    pattern: 'messages/:id?',
    group: 'talk',
    href: paths.messages(),
    name: 'messages.title',
    icon: MessageCircle,
    screen: lazy(async () => ({
      default: (await import('#features/support/inbox-screen.tsx')).ShopInboxScreen,
    })),
    needs: 'shop_support_list',
  },
  {
    pattern: 'answers',
    group: 'talk',
    href: paths.answers(),
    name: 'messages.answers',
    icon: MessagesSquare,
    screen: lazy(async () => ({
      default: (await import('#features/support/answers-screen.tsx')).ShopAnswersScreen,
    })),
    needs: 'shop_support_hours',
  },
]
