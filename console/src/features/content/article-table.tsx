import { locales } from '@sampan/contract/wire/locales.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { useState } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { Screen } from '#ui/screen.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import { AddArticle } from './add-article.tsx'
import styles from './articles.module.css'
import type { ArticleRow } from './rows.ts'

/** Each article with the state of its languages. */
export function ArticleTable() {
  const { t } = useWords()
  const read = useRead('console_article_list', {})
  const [isAdding, setAdding] = useState(false)
  return (
    <Screen
      title={t('articles.title')}
      tools={
        <Button size="small" onClick={() => setAdding(true)}>
          {t('articles.add')}
        </Button>
      }
    >
      <WhenRead read={read}>
        {(rows) =>
          (['help', 'law'] as const).map((section) => (
            <section key={section} className={styles.section}>
              <h2 className={styles.head}>{t(`articles.${section}`)}</h2>
              <ul className={styles.rows}>
                {rows
                  .filter((row) => row.section === section)
                  .map((row) => (
                    <Row key={row.slug} row={row} />
                  ))}
              </ul>
            </section>
          ))
        }
      </WhenRead>
      {isAdding && <AddArticle onClose={() => setAdding(false)} />}
    </Screen>
  )
}

function Row({ row }: { row: ArticleRow }) {
  const { t, locale, language } = useWords()
  const textIn = (code: string) => row.texts.find((text) => text.locale === code)
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <TextLink href={paths.articles(row.slug)}>
          {(textIn(locale) ?? textIn('en'))?.title ?? row.slug}
        </TextLink>
        {row.isHidden && <Badge tone="wait">{t('articles.hidden')}</Badge>}
      </span>
      <span className={styles.languages}>
        {locales.map(({ code, tag }) => {
          const state = stateOf(textIn(code))
          return (
            <Badge key={code} tone={tones[state]}>
              <abbr
                title={t('articles.stateOf', {
                  language: language(code),
                  state: t(`articles.state.${state}`),
                })}
              >
                {tag}
              </abbr>
            </Badge>
          )
        })}
      </span>
    </li>
  )
}

type State = 'published' | 'draft' | 'behind' | 'missing'
const tones = { published: 'ok', draft: 'info', behind: 'wait', missing: 'bad' } as const

function stateOf(text: ArticleRow['texts'][number] | undefined): State {
  if (text === undefined || (text.publishedVersion === null && !text.hasDraft)) return 'missing'
  if (text.hasDraft) return 'draft'
  return text.isBehind ? 'behind' : 'published'
}
