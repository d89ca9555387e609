import { Button } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Confirm } from '@sampan/ui/confirm.tsx'
import { Price } from '@sampan/ui/price.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import type { Refund } from './refund-types.ts'
import styles from './refunds.module.css'

/** The part that the shop offers, and the two answers to it. */
export function OfferCard({ refund }: { refund: Refund }) {
  const { t, dollars } = useI18n()
  const [open, setOpen] = useState<'accept' | 'decline' | null>(null)
  const accept = useApiMutation('refund_accept')
  const decline = useApiMutation('refund_decline')
  const { id, offeredCents, amountCents } = refund
  if (offeredCents === null) return null
  const sum = dollars(offeredCents)
  const close = () => setOpen(null)

  async function send(done: Promise<unknown>, said: string) {
    const isDone = await done
    close()
    if (isDone) toast(said, { kind: 'success' })
  }

  return (
    <Card label={t('refunds.state_offered')}>
      <Stack gap={12}>
        <Price size="detail" amountCents={offeredCents} />
        <Text>{t('refunds.offerOf', { sum, asked: dollars(amountCents) })}</Text>
        <div className={styles.acts}>
          <Button wide onClick={() => setOpen('accept')}>
            {t('refunds.accept', { sum })}
          </Button>
          <Button wide kind="line" onClick={() => setOpen('decline')}>
            {t('refunds.decline')}
          </Button>
        </div>
      </Stack>
      <Confirm
        open={open === 'accept'}
        title={t('refunds.acceptAsk', { sum })}
        action={t('refunds.accept', { sum })}
        refuse={t('refunds.notNow')}
        busy={accept.isBusy}
        onConfirm={() => void send(accept.attempt({ id, offeredCents }), t('refunds.accepted'))}
        onClose={close}
      >
        {t('refunds.acceptText', { sum })}
      </Confirm>
      <Confirm
        open={open === 'decline'}
        title={t('refunds.declineAsk')}
        action={t('refunds.decline')}
        refuse={t('refunds.notNow')}
        kind="bad"
        busy={decline.isBusy}
        onConfirm={() => void send(decline.attempt({ id }), t('refunds.declined'))}
        onClose={close}
      >
        {t('refunds.declineText')}
      </Confirm>
    </Card>
  )
}
