import { isRefusal } from '@sampan/client/is-refusal.ts'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { QueryView } from '#page/query-view.tsx'
import { usePageTitle } from '#router/use-page-title.ts'
import { ArticleGone } from './article-gone.tsx'
import { ArticleView } from './article-view.tsx'
import { openPlaces } from './places.ts'

/** One article of help or law for everybody, at an address of its own. */
export function OpenArticle({ slug }: { slug: string }) {
  const { t } = useI18n()
  const read = useApi('article_detail', { slug }, { freshMs: 60_000 })
  usePageTitle(read.data?.article.title)
  const home = read.data?.section === 'law' ? openPlaces.law() : openPlaces.help()
  return (
    <Screen>
      <PageBar title={t(read.data?.section === 'law' ? 'content.law' : 'content.help')} backTo={home} />
      <Pad narrow>
        {!read.data && isRefusal(read.error, 'notFound', 'badInput') ? (
          <ArticleGone allHref={openPlaces.help()} />
        ) : (
          <QueryView query={read} waiting={<Waiting />}>
            {({ article }) => <ArticleView article={article} places={openPlaces} />}
          </QueryView>
        )}
      </Pad>
    </Screen>
  )
}

const Waiting = () => (
  <Stack gap={12}>
    <Skeleton shape="title" width="half" />
    <Skeleton shape="card" />
  </Stack>
)
