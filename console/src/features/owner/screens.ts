import Palette from 'lucide-react/icons/palette'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const ownerScreen: ScreenRow = {
  pattern: 'owner',
  group: 'setup',
  href: paths.owner(),
  name: 'owner.title',
  icon: Palette,
  screen: lazy(async () => ({ default: (await import('./owner-screen.tsx')).OwnerScreen })),
  needs: 'console_owner_read',
}
