import AtSign from 'lucide-react/icons/at-sign'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

const mentions = {
  pattern: 'mentions',
  href: paths.mentions(),
  name: 'mentions.title',
  icon: AtSign,
  screen: lazy(async () => ({ default: (await import('./mentions-screen.tsx')).MentionsScreen })),
} as const

export const mentionsScreen: ScreenRow = { ...mentions, needs: 'console_mention_list' }
export const shopMentionsScreen: ScreenRow = { ...mentions, needs: 'shop_mention_list' }
