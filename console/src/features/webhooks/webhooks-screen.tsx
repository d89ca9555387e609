import { Button } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { useState } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import styles from '#ui/cards.module.css'
import { DocumentLink } from '#ui/document-link.tsx'
import { Screen } from '#ui/screen.tsx'
import { ShownOnce } from '#ui/shown-once.tsx'
import { useAdding } from '#ui/use-adding.ts'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { WhenRead } from '#ui/when-read.tsx'
import { EditWebhook } from './edit-webhook.tsx'
import { hostOf, type Secret, type WebhookRow } from './rows.ts'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookPane } from './webhook-pane.tsx'

/** Addresses of the shop's own systems that are told what happens (PRODUCT §7.10). */
export function WebhooksScreen() {
  const { t } = useWords()
  const read = useRead('console_webhook_list', {})
  const { id, choose, steps } = useChosenRow(paths.webhooks, read.data)
  const [isAdding, setAdding] = useAdding()
  const [changed, setChanged] = useState<WebhookRow | null>(null)
  const [made, setMade] = useState<Secret | null>(null)
  const chosen = read.data?.find((one) => one.id === id)
  const close = () => {
    setAdding(false)
    setChanged(null)
  }
  return (
    <Screen
      title={t('webhooks.title')}
      tools={
        <Button size="small" onClick={() => setAdding(true)}>
          {t('webhooks.add')}
        </Button>
      }
      detail={chosen && <WebhookPane key={chosen.id} webhook={chosen} steps={steps} onSecret={setMade} />}
    >
      <p className={styles.about}>
        {t('webhooks.about')} <DocumentLink name="seller-webhooks" />
      </p>
      <WhenRead read={read}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState drawing="none" title={t('webhooks.none')}>
              {t('webhooks.noneHint')}
            </EmptyState>
          ) : (
            <div className={styles.cards}>
              {rows.map((row) => (
                <WebhookCard
                  key={row.id}
                  webhook={row}
                  onShow={() => choose(row.id)}
                  onChange={() => setChanged(row)}
                />
              ))}
            </div>
          )
        }
      </WhenRead>
      {(isAdding || changed) && (
        <EditWebhook
          webhook={changed}
          onClose={close}
          onAdded={(secret) => {
            close()
            setMade(secret)
          }}
        />
      )}
      {made && (
        <ShownOnce
          title={hostOf(made.webhook.url)}
          hint={t('webhooks.once')}
          secret={made.secret}
          onClose={() => setMade(null)}
        />
      )}
    </Screen>
  )
}
