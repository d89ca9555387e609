import { Button } from '@sampan/ui/button.tsx'
import { Confirm } from '@sampan/ui/confirm.tsx'
import { useState } from 'react'
import { useApiMutation, usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import styles from '#ui/cards.module.css'
import { DetailPane, type PaneSteps } from '#ui/detail-pane.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { type Delivery, hostOf, type Secret, type WebhookRow } from './rows.ts'
import { useSoonAnswers } from './use-soon-answers.ts'

interface WebhookPaneProps {
  webhook: WebhookRow
  steps: PaneSteps
  onSecret: (made: Secret) => void
}

/** Deliveries of an address and its answers; a test, a new secret, and its end. */
export function WebhookPane({ webhook, steps, onSecret }: WebhookPaneProps) {
  const { t } = useWords()
  const { id, url, state } = webhook
  const pages = usePages('console_webhook_deliveries', { webhookId: id })
  useSoonAnswers(pages)
  const test = useApiMutation('console_webhook_test')
  const again = useApiMutation('console_webhook_again')
  const rotate = useApiMutation('console_webhook_rotate')
  const remove = useApiMutation('console_webhook_remove')
  const [isRemoving, setRemoving] = useState(false)
  const [isRenewing, setRenewing] = useState(false)
  const host = hostOf(url)
  const sendAgain = state === 'on' ? (one: Delivery) => void again.attempt({ id: one.id }) : null
  async function renew() {
    setRenewing(false)
    const made = await rotate.attempt({ id })
    if (made) onSecret(made)
  }
  async function removeNow() {
    setRemoving(false)
    if ((await remove.attempt({ id })) !== undefined) steps.onClose()
  }
  return (
    <DetailPane
      label={t('webhooks.deliveries')}
      above={t('webhooks.deliveries')}
      headline={<b>{host}</b>}
      {...steps}
    >
      <div className={styles.buttons}>
        <Button
          size="small"
          busy={test.isBusy}
          disabled={state !== 'on'}
          onClick={() => void test.attempt({ id })}
        >
          {t('webhooks.test')}
        </Button>
        <Button kind="line" size="small" busy={rotate.isBusy} onClick={() => setRenewing(true)}>
          {t('webhooks.rotate')}
        </Button>
        <Button kind="line" size="small" busy={remove.isBusy} onClick={() => setRemoving(true)}>
          {t('webhooks.remove')}
        </Button>
      </div>
      <ActFailure error={test.error ?? again.error ?? rotate.error ?? remove.error} />
      <DataTable
        name="webhook-pane"
        label={t('webhooks.deliveries')}
        columns={useColumns(sendAgain, again.isBusy)}
        pages={pages}
        keyOf={(row) => row.id}
        empty={t('webhooks.noDeliveries')}
      />
      <Confirm
        open={isRenewing}
        title={t('webhooks.rotateSure', { host })}
        action={t('webhooks.rotate')}
        onConfirm={() => void renew()}
        onClose={() => setRenewing(false)}
      >
        {t('webhooks.rotateHint')}
      </Confirm>
      <Confirm
        open={isRemoving}
        title={t('webhooks.removeSure', { host })}
        action={t('webhooks.remove')}
        kind="bad"
        onConfirm={() => void removeNow()}
        onClose={() => setRemoving(false)}
      >
        {t('webhooks.removeHint')}
      </Confirm>
    </DetailPane>
  )
}

function useColumns(onAgain: ((one: Delivery) => void) | null, isBusy: boolean): Column<Delivery>[] {
  const { t, date, number } = useWords()
  const resultOf = ({ state, answer, problem, nextTryAt }: Delivery) =>
    [
      t(`webhookState.${state}`),
      answer === null ? problem : t('webhooks.answered', { status: String(answer) }),
      nextTryAt && answer !== null ? t('webhooks.next', { at: date(nextTryAt, 'dayTime') }) : '',
    ]
      .filter(Boolean)
      .join(' · ')
  const resultCell = (row: Delivery) => (
    <>
      <p>{resultOf(row)}</p>
      {onAgain && (row.state === 'sent' || row.state === 'failed') && (
        <Button kind="line" size="small" disabled={isBusy} onClick={() => onAgain(row)}>
          {t('webhooks.again')}
        </Button>
      )}
    </>
  )
  return [
    { key: 'what', head: t('webhooks.what'), kind: 'strong', cell: (row) => t(`webhookKind.${row.kind}`) },
    {
      key: 'when',
      head: t('webhooks.when'),
      kind: 'soft',
      cell: (row) => date(row.createdAt, 'dayTime'),
      at: (row) => row.createdAt,
    },
    { key: 'result', head: t('webhooks.result'), kind: 'wrap', cell: resultCell },
    { key: 'tries', head: t('webhooks.tries'), kind: 'extraNumber', cell: (row) => number(row.tries) },
  ]
}
