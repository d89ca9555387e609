import { saveFile } from '@sampan/client/save-file.ts'
import { refundCan } from '@sampan/contract/trade/refunds/status.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Confirm } from '@sampan/ui/confirm.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mutate, useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { AppealSheet } from './appeal-sheet.tsx'
import type { Refund } from './refund-types.ts'
import styles from './refunds.module.css'
import { SendBackSheet } from './send-back-sheet.tsx'

interface Props {
  refund: Refund
  onAskAgain: (() => void) | null
}

/** Acts of the buyer on a request in its state, the likeliest first. */
export function RefundActs({ refund, onAskAgain }: Props) {
  const { t, dollars } = useI18n()
  const [open, setOpen] = useState<'withdraw' | 'sendBack' | 'appeal' | null>(null)
  const withdraw = useApiMutation('refund_withdraw')
  const can = (action: 'withdraw' | 'sendBack' | 'appeal') =>
    refundCan(action, refund.state, refund.type === 'returnAndRefund')
  const close = () => setOpen(null)

  async function takeBack() {
    const done = await withdraw.attempt({ id: refund.id })
    close()
    if (done) toast(t('refunds.withdrawn'), { kind: 'success' })
  }

  return (
    <div className={styles.acts}>
      {can('sendBack') && (
        <Button wide onClick={() => setOpen('sendBack')}>
          {t('refunds.sendBack')}
        </Button>
      )}
      {can('appeal') && (
        <Button wide onClick={() => setOpen('appeal')}>
          {t('refunds.appeal')}
        </Button>
      )}
      {onAskAgain && (
        <Button wide kind="line" onClick={onAskAgain}>
          {t('refunds.askAgain')}
        </Button>
      )}
      {can('withdraw') && (
        <Button wide kind="line" onClick={() => setOpen('withdraw')}>
          {t('refunds.withdraw')}
        </Button>
      )}
      <Confirm
        open={open === 'withdraw'}
        title={t('refunds.withdrawAsk')}
        action={t('refunds.withdrawYes')}
        refuse={t('refunds.withdrawNo')}
        kind="bad"
        busy={withdraw.isBusy}
        onConfirm={() => void takeBack()}
        onClose={close}
      >
        {t('refunds.withdrawText', { shop: refund.shop.name, sum: dollars(refund.amountCents) })}
      </Confirm>
      <SendBackSheet id={refund.id} open={open === 'sendBack'} onClose={close} />
      <AppealSheet id={refund.id} open={open === 'appeal'} onClose={close} />
    </div>
  )
}

/** All of a request as one file, for whoever has to show it elsewhere (PRODUCT §6.9). */
export function SavePacket({ id }: { id: string }) {
  const { t } = useI18n()
  const packet = usePacket(id)
  return (
    <Button wide kind="line" busy={packet.isBusy} onClick={packet.save}>
      {t('refunds.packet')}
    </Button>
  )
}

/** The dispute packet, made by the server and saved by the browser. */
function usePacket(id: string) {
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const { fileName, html } = await mutate(cache, 'refund_packet', { id })
      saveFile(fileName, [html], 'text/html')
    } catch {
      // said by the shell
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, save: () => void save() }
}
