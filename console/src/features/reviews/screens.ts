import MessageSquareText from 'lucide-react/icons/message-square-text'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const moderationScreen: ScreenRow = {
  pattern: 'moderation',
  group: 'talk',
  href: paths.moderation(),
  name: 'reviews.moderation',
  icon: MessageSquareText,
  screen: lazy(async () => ({
    default: (await import('./moderation-screen.tsx')).ModerationScreen,
  })),
  needs: 'console_review_queue',
}

export const repliesScreen: ScreenRow = {
  pattern: 'replies',
  group: 'talk',
  href: paths.replies(),
  name: 'reviews.title',
  icon: MessageSquareText,
  screen: lazy(async () => ({
    default: (await import('./replies-screen.tsx')).RepliesScreen,
  })),
  needs: 'console_shop_review_list',
}
