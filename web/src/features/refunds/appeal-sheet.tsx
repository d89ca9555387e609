import { explanationLengthMax } from '@sampan/contract/trade/refunds/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextArea } from '@sampan/ui/text-input.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'

interface Props {
  id: string
  open: boolean
  onClose: () => void
}

/** Asks an operator to decide after the shop has refused. */
export function AppealSheet({ id, open, onClose }: Props) {
  const { t } = useI18n()
  const [explanation, setExplanation] = useState('')
  const [isTried, setTried] = useState(false)
  const { attempt, isBusy } = useApiMutation('refund_appeal')
  const isMissing = explanation.trim() === ''

  async function send() {
    setTried(true)
    if (isMissing) return
    const done = await attempt({ id, explanation: explanation.trim() })
    if (!done) return
    toast(t('refunds.appealed'), { kind: 'success' })
    onClose()
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('refunds.appeal')}
      busy={isBusy}
      foot={
        <Button wide busy={isBusy} onClick={() => void send()}>
          {t('refunds.appealSend')}
        </Button>
      }
    >
      <Field
        label={t('refunds.appealWhy')}
        error={isTried && isMissing ? t('refunds.explanationHint') : undefined}
      >
        <TextArea
          maxLength={explanationLengthMax}
          value={explanation}
          onChange={({ target }) => setExplanation(target.value)}
        />
      </Field>
    </Sheet>
  )
}
