import { tagOf } from '@sampan/contract/wire/locales.ts'
import { Card } from '@sampan/ui/card.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useSyncExternalStore } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { ArticleBlocks } from '#page/article-blocks.tsx'
import { answers } from './answers.ts'
import type { Article } from './article-types.ts'
import styles from './article-view.module.css'
import { OwnThings } from './own-things.tsx'
import type { ArticlePlaces } from './places.ts'

const never = () => () => {}

/** One article: the short answer with the reader's own things, where it has one, then its blocks; there is no HTML in it that anybody wrote. */
export function ArticleView({ article, places }: { article: Article; places: ArticlePlaces }) {
  const { t, locale, date } = useI18n()
  const isForeign = article.locale !== locale
  const answer = answers.find((one) => one.article === article.slug)
  // A painted page names the day in UTC until it hydrates.
  const changedOn = useSyncExternalStore(
    never,
    () => date(article.changedAt, 'full'),
    () => date(article.changedAt, 'full', 'UTC'),
  )
  return (
    <article className={styles.article}>
      <div lang={isForeign ? tagOf(article.locale) : undefined}>
        <h2 className={styles.title} tabIndex={-1}>
          {article.title}
        </h2>
      </div>
      {answer && (
        <Card label={t(`content.q.${answer.key}`)}>
          <Stack gap={10}>
            <p>{t(`content.a.${answer.key}`)}</p>
            <OwnThings of={answer.key} />
          </Stack>
        </Card>
      )}
      <ArticleBlocks
        blocks={article.blocks}
        linkTo={places.linkTo}
        lang={isForeign ? tagOf(article.locale) : undefined}
      />
      {isForeign && (
        <Text as="p" size="fine" tone="mute">
          {t('content.inEnglish')}
        </Text>
      )}
      <Text as="p" size="small" tone="mute">
        <span suppressHydrationWarning>{t('content.asOf', { date: changedOn })}</span>
      </Text>
    </article>
  )
}
