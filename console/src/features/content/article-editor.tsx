import { type Locale, locales } from '@sampan/contract/wire/locales.ts'
import { Button } from '@sampan/ui/button.tsx'
import { useState } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Screen } from '#ui/screen.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import { ArticleForm } from './article-form.tsx'
import { useHideActs } from './use-hide-acts.ts'

/** One article, language by language. What is typed in a language stays while another one is looked at. */
export function ArticleEditor({ slug }: { slug: string }) {
  const { t } = useWords()
  const [locale, setLocale] = useState<Locale>('en')
  const [opened, setOpened] = useState<readonly Locale[]>(['en'])
  const show = (next: Locale) => {
    setLocale(next)
    setOpened((all) => (all.includes(next) ? all : [...all, next]))
  }
  const { data } = useRead('console_article_list', {})
  const row = data?.find((one) => one.slug === slug)
  const { notes, isBusy, setHidden } = useHideActs()
  return (
    <Screen
      title={t('articles.edit', { slug })}
      tools={
        row && (
          <Button kind="line" size="small" busy={isBusy} onClick={() => void setHidden([row], !row.isHidden)}>
            {t(row.isHidden ? 'articles.show' : 'articles.hide')}
          </Button>
        )
      }
    >
      {notes}
      <TextLink href={paths.articles()} alone>
        {t('articles.back')}
      </TextLink>
      <ChoiceChips
        label={t('articles.language')}
        look="outlined"
        value={locale}
        onChange={show}
        options={locales.map(({ code, native }) => ({ value: code, label: native }))}
      />
      {opened.map((code) => (
        <div key={code} hidden={code !== locale}>
          <OneLanguage slug={slug} locale={code} />
        </div>
      ))}
    </Screen>
  )
}

function OneLanguage({ slug, locale }: { slug: string; locale: Locale }) {
  const read = useRead('console_article', { slug, locale })
  return <WhenRead read={read}>{(article) => <ArticleForm article={article} />}</WhenRead>
}
