import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useWords } from '#i18n/use-words.ts'
import styles from '#ui/cards.module.css'
import { Facts } from '#ui/facts.tsx'
import { hostOf, type WebhookRow } from './rows.ts'

interface WebhookCardProps {
  webhook: WebhookRow
  onShow: () => void
  onChange: () => void
}

/** One address: what it is told, and whether it takes it. */
export function WebhookCard({ webhook, onShow, onChange }: WebhookCardProps) {
  const { t, date, list } = useWords()
  const { url, kinds, state, failingSince, oldSecretUntil } = webhook
  return (
    <section className={styles.card}>
      <div className={styles.row}>
        <h2 className={styles.title}>{hostOf(url)}</h2>
        <Badge tone={state === 'on' ? 'river' : state === 'failing' ? 'bad' : 'plain'}>
          {t(`webhooks.${state}`)}
        </Badge>
      </div>
      {state === 'failing' && <Note tone="wait">{t('webhooks.failingHint')}</Note>}
      <Facts
        facts={[
          { key: 'url', name: t('webhooks.address'), value: url },
          {
            key: 'kinds',
            name: t('webhooks.kinds'),
            value: list(kinds.map((kind) => t(`webhookKind.${kind}`))),
          },
          ...(failingSince
            ? [{ key: 'failing', name: t('webhooks.failingSince'), value: date(failingSince, 'dayTime') }]
            : []),
          ...(oldSecretUntil
            ? [{ key: 'old', name: t('webhooks.oldSecret'), value: date(oldSecretUntil, 'dayTime') }]
            : []),
        ]}
      />
      <div className={styles.buttons}>
        <Button kind="line" size="small" onClick={onChange}>
          {t('webhooks.change')}
        </Button>
        <Button kind="line" size="small" onClick={onShow}>
          {t('webhooks.deliveries')}
        </Button>
      </div>
    </section>
  )
}
