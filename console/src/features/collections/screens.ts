import LibraryBig from 'lucide-react/icons/library-big'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const collectionsScreen: ScreenRow = {
  pattern: 'collections/:id?',
  group: 'offers',
  href: paths.collections(),
  name: 'collections.title',
  icon: LibraryBig,
  screen: lazy(async () => ({
    default: (await import('./collections-screen.tsx')).CollectionsScreen,
  })),
  needs: 'console_collection_list',
}
