import { Cells, MenuRow } from '@sampan/ui/cell.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { SearchField } from '@sampan/ui/search-field.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import MessageCircle from 'lucide-react/icons/message-circle'
import Scale from 'lucide-react/icons/scale'
import { useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { ArticleList } from './article-list.tsx'
import type { Article } from './article-types.ts'
import { findArticles } from './find-articles.ts'
import type { ArticlePlaces } from './places.ts'

interface Props {
  articles: readonly Article[]
  places: ArticlePlaces
}

/** All of help: a search, the articles under their topics, and the way to a person. */
export function HelpContents({ articles, places }: Props) {
  const { t } = useI18n()
  const [query, setQuery] = useState('')
  const found = findArticles(articles, query)
  const isSearch = query.trim() !== ''
  return (
    <Stack gap={14}>
      <SearchField prompt={t('content.search')} value={query} onChange={setQuery} onSubmit={setQuery} />
      <VisuallyHidden>
        <span role="status">{isSearch ? t('content.found', { count: found.length }) : ''}</span>
      </VisuallyHidden>
      {found.length === 0 ? (
        <EmptyState drawing="none" title={t('content.none')}>
          {t('content.noneText')}
        </EmptyState>
      ) : (
        <ArticleList articles={found} grouped={!isSearch} hrefOf={places.help} label={t('content.help')} />
      )}
      <Cells label={t('content.ask')}>
        <MenuRow icon={MessageCircle} title={t('content.ask')} href={paths.services()} />
        <MenuRow icon={Scale} title={t('content.law')} href={places.law()} />
      </Cells>
    </Stack>
  )
}
