import Download from 'lucide-react/icons/download'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const exportsScreen: ScreenRow = {
  pattern: 'exports',
  group: 'staff',
  href: paths.exports(),
  name: 'exports.title',
  icon: Download,
  screen: lazy(async () => ({
    default: (await import('./exports-screen.tsx')).ExportsScreen,
  })),
  needs: 'console_export_list',
}
