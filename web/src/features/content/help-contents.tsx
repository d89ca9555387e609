import { shippedArticles } from '@sampan/contract/base/content/articles.ts'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { Cells, MenuRow } from '@sampan/ui/cell.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { SearchField } from '@sampan/ui/search-field.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import MessageCircle from 'lucide-react/icons/message-circle'
import Scale from 'lucide-react/icons/scale'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useApi } from '#client/use-api.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { AnswerList } from './answer-list.tsx'
import { ArticleList } from './article-list.tsx'
import type { Article } from './article-types.ts'
import { findArticles } from './find-articles.ts'
import type { ArticlePlaces } from './places.ts'

interface Props {
  articles: readonly Article[]
  places: ArticlePlaces
}

/** All of help: a search over help and law, common questions, the articles under their topics, and the way to a person. */
export function HelpContents({ articles, places }: Props) {
  const { t } = useI18n()
  const [query, setQuery] = useState('')
  const isSearch = query.trim() !== ''
  const law = useApi('law', {}, { freshMs: 60_000, enabled: isSearch })
  const rules = law.data?.articles ?? []
  const found = findArticles([...articles, ...rules], query, (slug) =>
    shippedArticles.some((one) => one.slug === slug) ? t(`content.words.${slug}` as MessageKey) : '',
  )
  const hrefOf = (slug: string) =>
    rules.some((rule) => rule.slug === slug) ? places.law(slug) : places.help(slug)
  return (
    <Stack gap={14}>
      <SearchField
        tool="search_help"
        prompt={t('content.search')}
        value={query}
        onChange={setQuery}
        onSubmit={setQuery}
      />
      <VisuallyHidden>
        <span role="status">{isSearch ? t('content.found', { count: found.length }) : ''}</span>
      </VisuallyHidden>
      {!isSearch && (
        <>
          <AnswerList places={places} />
          <ArticleList articles={articles} grouped hrefOf={places.help} label={t('content.help')} />
        </>
      )}
      {isSearch && found.length > 0 && (
        <ArticleList articles={found} grouped={false} hrefOf={hrefOf} label={t('content.help')} />
      )}
      {isSearch && found.length === 0 && (
        <EmptyState
          drawing="none"
          title={t('content.none')}
          action={<ButtonLink href={paths.service()}>{t('content.chat')}</ButtonLink>}
        >
          {t('content.noneText')}
        </EmptyState>
      )}
      <Cells label={t('content.ask')}>
        <MenuRow icon={MessageCircle} title={t('content.ask')} href={paths.services()} />
        <MenuRow icon={Undo2} title={t('withdrawal.title')} href={paths.withdrawOrder()} />
        <MenuRow icon={Scale} title={t('content.law')} href={places.law()} />
      </Cells>
    </Stack>
  )
}
