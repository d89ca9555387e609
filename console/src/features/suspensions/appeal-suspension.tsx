import { suspensionAppealMax } from '@sampan/contract/office/suspensions/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { FormEvent } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useFailureText } from '#ui/act-failure.tsx'
import form from '#ui/form.module.css'
import { isReason } from '#ui/reason-field.tsx'
import { useTyped } from '#ui/use-typed.ts'

interface Props {
  id: string
  isOpen: boolean
  onClose: () => void
}

/** The owner says what they have against the suspension of their shop. */
export function AppealSuspension({ id, isOpen, onClose }: Props) {
  const { t } = useWords()
  const failureText = useFailureText()
  const act = useApiMutation('console_suspension_appeal')
  const [words, setWords, forget] = useTyped(`appeal ${id}`, '')

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!(await act.attempt({ id, words }))) return
    forget()
    onClose()
  }
  return (
    <Sheet open={isOpen} title={t('takedown.appeal')} onClose={onClose} busy={act.isBusy}>
      <form className={form.form} onSubmit={(event) => void send(event)}>
        <p>{t('suspension.appealHint')}</p>
        <Field label={t('takedown.appeal')} error={failureText(act.error)}>
          <TextInput
            value={words}
            maxLength={suspensionAppealMax}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
        <Button type="submit" wide busy={act.isBusy} disabled={!isReason(words)}>
          {t('takedown.sendAppeal')}
        </Button>
      </form>
    </Sheet>
  )
}
