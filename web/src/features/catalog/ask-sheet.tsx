import { questionTextMax } from '@sampan/contract/market/questions/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextArea } from '@sampan/ui/text-input.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { type FormEvent, useId, useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import type { ProductDetail } from '#product/spec-choice.ts'

interface Props {
  product: ProductDetail
  open: boolean
  onClose: () => void
}

/** Asks the shop and those who have it. What is written stays while the page does. */
export function AskSheet({ product, open, onClose }: Props) {
  const { t } = useI18n()
  const form = useId()
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const ask = useApiMutation('question_ask')
  const isEmpty = text.trim() === ''

  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isEmpty || !(await ask.attempt({ product: product.id, text }))) return
    // Words that were written while it was sent are the next question.
    setText((now) => (now === text ? '' : now))
    setTried(false)
    toast(t('questions.asked'), { kind: 'success' })
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('questions.ask')}
      busy={ask.isBusy}
      foot={
        <Button type="submit" form={form} wide busy={ask.isBusy}>
          {t('questions.send')}
        </Button>
      }
    >
      <form id={form} method="post" noValidate onSubmit={(event) => void send(event)}>
        <Field
          label={t('questions.yourQuestion')}
          hint={t('questions.askHint')}
          error={isTried && isEmpty ? t('refusal.questionEmpty') : undefined}
          end={`${text.length}/${questionTextMax}`}
        >
          <TextArea
            maxLength={questionTextMax}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </form>
    </Sheet>
  )
}
