import type { ApiFailure } from '@sampan/client/api-failure.ts'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import type { ReactNode } from 'react'
import type { Output } from '#client/types.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { QueryView } from '#page/query-view.tsx'
import { useIsWide } from '#page/use-is-wide.ts'
import { paths } from '#paths'
import { usePage } from '#router/use-page.ts'
import type { Article } from './article-types.ts'
import { ArticleView } from './article-view.tsx'
import styles from './articles-page.module.css'

interface Props {
  read: {
    data: Output<'help_support'> | undefined
    error: ApiFailure | null
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
  title: string
  hrefOf: (slug?: string) => string
  contents: (articles: readonly Article[]) => ReactNode
}

/**
 * Contents first; an article has an address of its own, so that back leads to the contents as they were. From 1080 px
 * both stand side by side.
 */
export function ArticlesPage({ read, title, hrefOf, contents }: Props) {
  const isWide = useIsWide()
  const slug = usePage().search.get('article')
  return (
    <Screen>
      <PageBar title={title} backTo={slug === null ? paths.profile() : hrefOf()} />
      <PullToRefresh onRefresh={() => read.refetch()}>
        <Pad narrow={!isWide}>
          <QueryView query={read} waiting={<Waiting />}>
            {({ articles }) => {
              const chosen = articles.find((article) => article.slug === slug)
              if (isWide)
                return (
                  <div className={styles.panes}>
                    <nav aria-label={title}>{contents(articles)}</nav>
                    <Chosen article={slug === null ? articles[0] : chosen} hrefOf={hrefOf} />
                  </div>
                )
              return slug === null ? contents(articles) : <Chosen article={chosen} hrefOf={hrefOf} />
            }}
          </QueryView>
        </Pad>
      </PullToRefresh>
    </Screen>
  )
}

function Chosen({ article, hrefOf }: { article: Article | undefined; hrefOf: () => string }) {
  const { t } = useI18n()
  if (article) return <ArticleView article={article} />
  return (
    <EmptyState
      drawing="lost"
      title={t('content.gone')}
      action={<ButtonLink href={hrefOf()}>{t('content.all')}</ButtonLink>}
    />
  )
}

const Waiting = () => (
  <Stack gap={12}>
    <Skeleton shape="row" />
    <Skeleton shape="card" />
    <Skeleton shape="card" />
  </Stack>
)
