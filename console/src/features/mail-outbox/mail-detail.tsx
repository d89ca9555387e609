import { Button } from '@sampan/ui/button.tsx'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { DetailPane, type PaneSteps } from '#ui/detail-pane.tsx'
import { Facts } from '#ui/facts.tsx'
import { WaitingPane } from '#ui/waiting-pane.tsx'
import { MailBadge } from './mail-badge.tsx'
import styles from './mail-detail.module.css'

/** One e-mail: what it says, what the mail server answered, and another try. */
export function MailDetail({ id, ...pane }: { id: string } & PaneSteps) {
  const { t, date } = useWords()
  const { data: mail, error, refetch } = useRead('console_mail_detail', { id })
  const retry = useApiMutation('console_mail_retry')
  if (!mail)
    return <WaitingPane label={t('mail.one')} error={error} onRetry={() => void refetch()} {...pane} />
  const facts = [
    { key: 'to', name: t('mail.to'), value: mail.to },
    { key: 'tries', name: t('mail.tries'), value: String(mail.tries) },
    ...(mail.nextTryAt
      ? [{ key: 'next', name: t('mail.nextTry'), value: date(mail.nextTryAt, 'dayTime') }]
      : []),
    ...(mail.sentAt ? [{ key: 'sent', name: t('mail.sent'), value: date(mail.sentAt, 'dayTime') }] : []),
    ...(mail.lastError ? [{ key: 'error', name: t('mail.lastError'), value: mail.lastError }] : []),
  ]
  return (
    <DetailPane
      label={t('mail.one')}
      above={date(mail.createdAt, 'dayTime')}
      headline={
        <>
          <b lang={mail.language}>{mail.subject}</b>
          <MailBadge state={mail.state} />
        </>
      }
      {...pane}
    >
      <Facts facts={facts} />
      <pre className={styles.text} lang={mail.language}>
        {mail.text}
      </pre>
      <ActFailure error={retry.error} />
      {(mail.state === 'failed' || mail.state === 'waiting') && (
        <Button size="middle" busy={retry.isBusy} onClick={() => void retry.attempt({ id })}>
          {t('mail.retry')}
        </Button>
      )}
    </DetailPane>
  )
}
