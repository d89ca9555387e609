import type { ApiFailure } from '@sampan/client/api-failure.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import type { ReactNode } from 'react'
import type { Output } from '#client/types.ts'
import { PageBar } from '#page/page-bar.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { QueryView } from '#page/query-view.tsx'
import { useIsWide } from '#page/use-is-wide.ts'
import { ArticleGone } from './article-gone.tsx'
import type { Article } from './article-types.ts'
import { ArticleView } from './article-view.tsx'
import styles from './articles-page.module.css'
import type { ArticlePlaces } from './places.ts'

interface Props {
  read: {
    data: Output<'help_support'> | undefined
    error: ApiFailure | null
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
  title: string
  /** Page that back leads to from the contents. */
  backTo: string
  places: ArticlePlaces
  hrefOf: (slug?: string) => string
  contents: (articles: readonly Article[]) => ReactNode
}

/**
 * Contents first; an article has an address of its own, so that back leads to the contents as they were. From 1080 px
 * both stand side by side.
 */
export function ArticlesPage({ read, title, backTo, places, hrefOf, contents }: Props) {
  const isWide = useIsWide()
  const slug = usePage().search.get('article')
  return (
    <Screen>
      <PageBar title={title} backTo={slug === null ? backTo : hrefOf()} />
      <PullToRefresh onRefresh={() => read.refetch()}>
        <Pad narrow={!isWide}>
          <QueryView query={read} waiting={<Waiting />}>
            {({ articles }) => {
              const chosen = slug === null ? articles[0] : articles.find((one) => one.slug === slug)
              const shown = chosen ? (
                <ArticleView article={chosen} places={places} />
              ) : (
                <ArticleGone allHref={hrefOf()} />
              )
              if (isWide)
                return (
                  <div className={styles.panes}>
                    <nav aria-label={title}>{contents(articles)}</nav>
                    {shown}
                  </div>
                )
              return slug === null ? contents(articles) : shown
            }}
          </QueryView>
        </Pad>
      </PullToRefresh>
    </Screen>
  )
}

const Waiting = () => (
  <Stack gap={12}>
    <Skeleton shape="row" />
    <Skeleton shape="card" />
    <Skeleton shape="card" />
  </Stack>
)
