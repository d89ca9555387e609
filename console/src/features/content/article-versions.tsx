import type { Locale } from '@sampan/contract/wire/locales.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { Failure } from '#ui/failure.tsx'
import styles from './articles.module.css'
import type { ArticleVersion } from './rows.ts'

interface Props {
  slug: string
  locale: Locale
  onTake: (version: ArticleVersion) => void
}

/** Earlier texts: who saved them and when. One can be taken into the editor and published as a new version. */
export function ArticleVersions({ slug, locale, onTake }: Props) {
  const { t, date } = useWords()
  const { items, error, refresh, hasMore, isLoadingMore, loadMore } = usePages('console_article_versions', {
    slug,
    locale,
  })
  if (error && !items) return <Failure error={error} onRetry={refresh} />
  return (
    <section className={styles.versions} aria-label={t('articles.versions')}>
      <h2 className={styles.head}>{t('articles.versions')}</h2>
      {items?.map((version) => (
        <div key={version.version} className={styles.version}>
          <Badge tone={version.isPublished ? 'ok' : 'info'}>
            {t(version.isPublished ? 'articles.publishedOf' : 'articles.draftOf', {
              version: version.version,
            })}
          </Badge>
          <span>{date(version.savedAt, 'dayTime')}</span>
          <span>{version.savedBy ?? t('articles.shipped')}</span>
          <Button kind="line" size="small" onClick={() => onTake(version)}>
            {t('articles.take')}
          </Button>
        </div>
      ))}
      {hasMore && (
        <div>
          <Button kind="line" size="small" busy={isLoadingMore} onClick={loadMore}>
            {t('shell.more')}
          </Button>
        </div>
      )}
    </section>
  )
}
