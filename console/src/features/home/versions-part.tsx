import { ApiFailure } from '@sampan/client/api-failure.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { useState } from 'react'
import { call } from '#client/call.ts'
import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import styles from './home.module.css'
import type { BlockVersion } from './rows.ts'

interface VersionsPartProps {
  id: string
  /** The version that the editor began with: it needs no taking. */
  newest: number
  onTake: (version: BlockVersion) => void
}

/** Saved versions of a block: when and by whom; each can be taken back into the form. Nothing is saved by that. */
export function VersionsPart({ id, newest, onTake }: VersionsPartProps) {
  const { t, date } = useWords()
  const pages = usePages('console_home_versions', { id })
  const [taken, setTaken] = useState<number | null>(null)
  const [busy, setBusy] = useState<number | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)

  async function take(version: number) {
    setFailure(null)
    setBusy(version)
    try {
      onTake(await call('console_home_version', { id, version }))
      setTaken(version)
    } catch (error) {
      setFailure(error instanceof ApiFailure ? error : new ApiFailure('fault', String(error)))
    }
    setBusy(null)
  }

  return (
    <section className={styles.part} aria-label={t('homePage.versions')}>
      <h2>{t('homePage.versions')}</h2>
      <ActFailure error={failure ?? pages.error} />
      <span role="status">{taken !== null && t('homePage.taken', { version: taken })}</span>
      <ol className={styles.rows}>
        {pages.items?.map(({ version, savedAt, savedBy, isPublished, isLive }) => (
          <li key={version} className={styles.version}>
            <span className={styles.name}>
              {t('homePage.saved', { version, when: date(savedAt, 'dayTime'), name: savedBy ?? '–' })}
              <span className={styles.badges}>
                {isLive && <Badge tone="ok">{t('homePage.forBuyers')}</Badge>}
                {!isPublished && <Badge>{t('homePage.is.draft')}</Badge>}
              </span>
            </span>
            {version !== newest && (
              <Button
                kind="line"
                size="small"
                busy={busy === version}
                aria-label={t('homePage.takeVersion', { version })}
                onClick={() => void take(version)}
              >
                {t('homePage.take')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {pages.hasMore && (
        <Button kind="line" size="small" busy={pages.isLoadingMore} onClick={pages.loadMore}>
          {t('shell.more')}
        </Button>
      )}
    </section>
  )
}
