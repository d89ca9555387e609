import FileText from 'lucide-react/icons/file-text'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const articlesScreen: ScreenRow = {
  pattern: 'articles/:slug?',
  group: 'offers',
  href: paths.articles(),
  name: 'articles.title',
  icon: FileText,
  screen: lazy(async () => ({
    default: (await import('./articles-screen.tsx')).ArticlesScreen,
  })),
  needs: 'console_article_list',
}
