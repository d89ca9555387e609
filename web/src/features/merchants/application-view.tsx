import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Confirm } from '@sampan/ui/confirm.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { AnswerForm } from './answer-form.tsx'
import { Asked } from './asked.tsx'
import type { Application } from './merchant-types.ts'
import styles from './merchants.module.css'

export const toneOf = {
  submitted: 'wait',
  needsMore: 'bad',
  passed: 'ok',
  refused: 'bad',
  withdrawn: 'plain',
} as const

/** State of an application that is no shop yet: it waits for us or for the buyer's answer, was refused with a reason, or was withdrawn. */
export function ApplicationView({ application, buyerId }: { application: Application; buyerId: string }) {
  const { t, date } = useI18n()
  const { state, number, shopName, createdAt, decidedAt, reason, requests } = application
  const last = requests.at(-1)
  return (
    <Card label={t('merchants.number', { number })}>
      <Stack gap={12}>
        <div className={styles.head}>
          <Text as="h2" size="lead" weight="bold">
            {shopName}
          </Text>
          <Badge tone={toneOf[state]}>{t(`merchants.state.${state}`)}</Badge>
        </div>
        <Text size="fine" tone="soft">
          {`${t('merchants.number', { number })} · ${date(decidedAt ?? createdAt, 'dayTime')}`}
        </Text>
        {state === 'submitted' && (
          <Note tone="calm">
            {last?.answeredAt
              ? t('merchants.answered', { time: date(last.answeredAt, 'dayTime') })
              : t('merchants.waiting')}
          </Note>
        )}
        {state === 'needsMore' && last && (
          <>
            <Asked request={last} />
            <AnswerForm key={last.n} id={application.id} n={last.n} buyerId={buyerId} />
          </>
        )}
        {state === 'refused' && (
          <>
            <Note tone="bad">{reason}</Note>
            <Text as="p">{t('merchants.refusedText')}</Text>
          </>
        )}
        {(state === 'submitted' || state === 'needsMore') && <Withdraw id={application.id} />}
      </Stack>
    </Card>
  )
}

function Withdraw({ id }: { id: string }) {
  const { t } = useI18n()
  const { run, isBusy } = useApiMutation('merchant_withdraw')
  const [isAsking, setAsking] = useState(false)
  async function confirm() {
    // A refusal is said by the app; the page is read anew either way.
    await run({ id }).catch(() => undefined)
    setAsking(false)
  }
  return (
    <>
      <Button kind="line" size="middle" onClick={() => setAsking(true)}>
        {t('merchants.withdraw')}
      </Button>
      <Confirm
        open={isAsking}
        title={t('merchants.withdraw')}
        action={t('merchants.withdraw')}
        kind="bad"
        busy={isBusy}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      >
        {t('merchants.withdrawAsk')}
      </Confirm>
    </>
  )
}
