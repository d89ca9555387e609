import { helpPage } from '@sampan/contract/base/content/articles.ts'
import type { PageLocation } from '@sampan/router/use-page.ts'
import { lazyScreen } from '#router/lazy-screen.ts'
import type { RouteRow } from '#router/route-row.ts'
import { beginningOf } from './article-text.ts'

const screen = lazyScreen(() => import('./articles-screen.tsx'))
const articleInput = ({ params }: PageLocation) => ({ slug: params['name'] ?? '' })

export const routes: RouteRow[] = [
  {
    path: '/helpAndSupport',
    screen,
    title: 'content.help',
    access: 'buyer',
    keep: 'stack',
  },
  {
    path: '/law',
    screen,
    title: 'content.law',
    access: 'buyer',
    keep: 'stack',
  },
  {
    path: '/about/:name?',
    screen,
    title: 'content.about',
    access: 'public',
    keep: 'stack',
    serverReads: (place) => [
      place.params['name'] === undefined
        ? { name: 'law', input: {} }
        : place.params['name'] === helpPage
          ? { name: 'help_support', input: {} }
          : { name: 'article_detail', input: articleInput(place) },
    ],
    head: (place, read) => {
      if (place.params['name'] === undefined) return { descriptionKey: 'content.aboutText' }
      if (place.params['name'] === helpPage)
        return { titleKey: 'content.help', descriptionKey: 'content.helpText' }
      const article = read('article_detail', articleInput(place))?.article
      return article ? { title: article.title, description: beginningOf(article.blocks) } : {}
    },
  },
  {
    path: '/status',
    screen: lazyScreen(() => import('./status-screen.tsx')),
    title: 'content.status',
    access: 'public',
    keep: 'stack',
    serverReads: () => [{ name: 'status_show', input: {} }],
  },
]
