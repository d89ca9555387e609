import { tagOf } from '@sampan/contract/locales/index.ts'
import { Link } from '@sampan/ui/link.tsx'
import { RichText } from '@sampan/ui/rich-text.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useSyncExternalStore } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import type { Article } from './article-types.ts'
import styles from './article-view.module.css'
import type { ArticlePlaces } from './places.ts'

const never = () => () => {}

/** One article, drawn from its blocks; there is no HTML in it that anybody wrote. */
export function ArticleView({ article, places }: { article: Article; places: ArticlePlaces }) {
  const { t, locale, date } = useI18n()
  // A painted page names the day in UTC until it hydrates.
  const changedOn = useSyncExternalStore(
    never,
    () => date(article.changedAt, 'full'),
    () => date(article.changedAt, 'full', 'UTC'),
  )
  return (
    <article className={styles.article}>
      <div lang={article.locale === locale ? undefined : tagOf(article.locale)}>
        <h2 className={styles.title} tabIndex={-1}>
          {article.title}
        </h2>
        <RichText
          blocks={article.blocks}
          headingAs="h3"
          link={(text, href) => <ArticleLink href={places.linkTo(href)} text={text} />}
        />
      </div>
      {article.locale !== locale && (
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

function ArticleLink({ href, text }: { href: string; text: string }) {
  const isOurs = href.startsWith('/')
  return (
    <Link href={href} className={styles.link} {...(!isOurs && { target: '_blank', rel: 'noreferrer' })}>
      {text}
    </Link>
  )
}
