import Search from 'lucide-react/icons/search'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const findScreen: ScreenRow = {
  pattern: 'find',
  href: paths.find(),
  name: 'find.title',
  icon: Search,
  screen: lazy(async () => ({ default: (await import('./find-screen.tsx')).FindScreen })),
  needs: 'console_buyer_list',
}
