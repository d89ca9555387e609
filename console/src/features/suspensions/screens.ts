import Ban from 'lucide-react/icons/ban'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const suspensionsScreen: ScreenRow = {
  pattern: 'suspensions',
  group: 'people',
  href: paths.suspensions(),
  name: 'suspension.many',
  icon: Ban,
  screen: lazy(async () => ({
    default: (await import('#features/suspensions/suspensions-screen.tsx')).SuspensionsScreen,
  })),
  needs: 'console_suspension_list',
}
