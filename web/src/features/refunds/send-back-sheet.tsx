import { carrierLengthMax, trackingNoLength } from '@sampan/contract/trade/refunds/limits.ts'
import { cleanTyped } from '@sampan/contract/wire/typed-text.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'

interface Props {
  id: string
  open: boolean
  onClose: () => void
}

/** With which parcel the goods are on their way back. */
export function SendBackSheet({ id, open, onClose }: Props) {
  const { t } = useI18n()
  const [carrier, setCarrier] = useState('')
  const [trackingNo, setTrackingNo] = useState('')
  const [isTried, setTried] = useState(false)
  const { attempt, isBusy } = useApiMutation('refund_send_back')
  const isNumberShort = cleanTyped(trackingNo).length < trackingNoLength.min

  async function send() {
    setTried(true)
    // The fields say so themselves, in the words of the refusal.
    if (carrier.trim() === '' || isNumberShort) return
    const done = await attempt({ id, carrier: carrier.trim(), trackingNo: cleanTyped(trackingNo) })
    if (!done) return
    toast(t('refunds.sentBackDone'), { kind: 'success' })
    onClose()
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('refunds.sendBack')}
      busy={isBusy}
      foot={
        <Button wide busy={isBusy} onClick={() => void send()}>
          {t('refunds.sendBackYes')}
        </Button>
      }
    >
      <Stack gap={16}>
        <Field
          label={t('refunds.carrier')}
          error={isTried && carrier.trim() === '' ? t('refusal.refundTracking') : undefined}
        >
          <TextInput
            autoComplete="off"
            enterKeyHint="next"
            value={carrier}
            maxLength={carrierLengthMax}
            onChange={({ target }) => setCarrier(target.value)}
          />
        </Field>
        <Field
          label={t('refunds.trackingNo')}
          error={isTried && isNumberShort ? t('refusal.refundTracking') : undefined}
        >
          <TextInput
            value={trackingNo}
            maxLength={trackingNoLength.max}
            autoCapitalize="characters"
            autoComplete="off"
            enterKeyHint="done"
            spellCheck={false}
            onChange={({ target }) => setTrackingNo(target.value)}
          />
        </Field>
      </Stack>
    </Sheet>
  )
}
