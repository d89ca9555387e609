import { setupCode } from '@sampan/contract/office/setup/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useRef } from 'react'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { CardForm } from '#ui/card-page.tsx'
import { FormFailure } from '#ui/form-failure.tsx'
import { useFormFields } from '#ui/use-form-fields.ts'
import type { StepProps } from './setup-screen.tsx'

const schema = z.object({ setupCode })

/** The code is checked here already, so that nobody fills the other steps in vain. `onBack` leads to the backup. */
export function CodeStep({ draft, set, onNext, onBack }: StepProps) {
  const { t } = useWords()
  const open = useApiMutation('console_setup_open')
  const after = useRef(onNext)
  const form = useFormFields({
    values: { setupCode: draft.setupCode },
    write: set,
    schema,
    refusalFields: { setupCode: 'setupCode' },
    async onSubmit(code) {
      await open.run(code)
      after.current()
    },
  })
  const goesTo = (next: () => void) => () => {
    after.current = next
  }
  return (
    <CardForm onSubmit={form.submit}>
      <p>{t('setup.codeText')}</p>
      <Field label={t('setup.code')} hint={t('setup.codeHint')} error={form.errorOf('setupCode')}>
        <TextInput
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          {...form.text('setupCode')}
        />
      </Field>
      <FormFailure text={form.failure} />
      {/* Enter presses the first button of a form. */}
      <Button type="submit" wide busy={form.isSubmitting} onClick={goesTo(onNext)}>
        {t('setup.next')}
      </Button>
      <Button type="submit" kind="line" wide onClick={goesTo(onBack)}>
        {t('setup.restore')}
      </Button>
    </CardForm>
  )
}
