import { suspensionAppealInput, suspensionAppealMax } from '@sampan/contract/office/suspensions/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'

const schema = z.object({ words: suspensionAppealInput.shape.words })

interface Props {
  id: string
  isOpen: boolean
  onClose: () => void
}

/** The owner says what they have against the suspension of their shop. */
export function AppealSuspension({ id, isOpen, onClose }: Props) {
  const { t } = useWords()
  const act = useApiMutation('console_suspension_appeal')
  const form = useContractForm({
    of: `appeal ${id}`,
    start: { words: '' },
    schema,
    onSubmit: async (wish) => {
      await act.run({ id, ...wish })
      onClose()
    },
  })
  return (
    <Sheet open={isOpen} title={t('takedown.appeal')} onClose={onClose} busy={act.isBusy}>
      <form noValidate className={styles.form} onSubmit={form.submit}>
        <p>{t('suspension.appealHint')}</p>
        <Field label={t('takedown.appeal')} error={form.errorOf('words')}>
          <TextInput maxLength={suspensionAppealMax} {...form.text('words')} />
        </Field>
        <FormFailure text={form.failure} />
        <Button type="submit" wide busy={act.isBusy}>
          {t('takedown.sendAppeal')}
        </Button>
      </form>
    </Sheet>
  )
}
