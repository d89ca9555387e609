import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import styles from './overview-screen.module.css'
import type { Overview } from './rows.ts'

/** When the books were last checked, law by law. */
export function SelfAudit({ audit }: { audit: Overview['lastAudit'] }) {
  const { t, date } = useWords()
  const act = useApiMutation('console_self_audit')
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{t('selfAudit.title')}</h2>
      {audit ? (
        <>
          <p>
            <Badge tone={audit.isSound ? 'ok' : 'bad'}>
              {t(audit.isSound ? 'selfAudit.sound' : 'selfAudit.unsound')}
            </Badge>{' '}
            {date(audit.at, 'dayTime')}
          </p>
          {audit.findings
            .filter(({ isKept }) => isKept === false)
            .map(({ law, expected, found }) => (
              <p key={law}>{t('selfAudit.broken', { law, expected, found })}</p>
            ))}
          {audit.findings
            .filter(({ isKept }) => isKept === null)
            .map(({ law, expected, found }) => (
              <p key={law}>{t('selfAudit.notLookedAt', { law, expected, why: found })}</p>
            ))}
          {audit.isSound && (
            <p>{t('selfAudit.laws', { count: audit.findings.filter(({ isKept }) => isKept).length })}</p>
          )}
        </>
      ) : (
        <p>{t('selfAudit.never')}</p>
      )}
      <ActFailure error={act.error} />
      <div>
        <Button kind="line" size="small" busy={act.isBusy} onClick={() => void act.attempt({})}>
          {t('selfAudit.now')}
        </Button>
      </div>
    </section>
  )
}
