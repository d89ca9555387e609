import { articleTopics } from '@sampan/contract/base/content/articles.ts'
import { Cell, Cells } from '@sampan/ui/cell.tsx'
import { SectionHead } from '@sampan/ui/section-head.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import type { Article } from './article-types.ts'

interface Props {
  articles: readonly Article[]
  hrefOf: (slug: string) => string
  /** Under the name of their topic; what a search found has an order of its own. */
  grouped: boolean
  label: string
}

/** The contents: each title leads to its article. */
export function ArticleList({ articles, hrefOf, grouped, label }: Props) {
  const { t } = useI18n()
  if (!grouped) return <Rows articles={articles} hrefOf={hrefOf} label={label} />
  return (
    <Stack gap={14}>
      {articleTopics
        .map((topic) => ({ topic, rows: articles.filter((article) => article.topic === topic) }))
        .filter(({ rows }) => rows.length > 0)
        .map(({ topic, rows }) => (
          <div key={topic}>
            <SectionHead flush title={t(`content.topic.${topic}`)} />
            <Rows articles={rows} hrefOf={hrefOf} label={t(`content.topic.${topic}`)} />
          </div>
        ))}
    </Stack>
  )
}

function Rows({ articles, hrefOf, label }: Omit<Props, 'grouped'>) {
  return (
    <Cells label={label}>
      {articles.map(({ slug, title }) => (
        <Cell key={slug} value={title} href={hrefOf(slug)} />
      ))}
    </Cells>
  )
}
