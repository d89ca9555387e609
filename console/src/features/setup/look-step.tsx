import { setupFinishInput } from '@sampan/contract/office/setup/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import * as z from 'zod/mini'
import { useWords } from '#i18n/use-words.ts'
import { areReadable, ColourFields } from '#parts/owner/colour-fields.tsx'
import { CardForm } from '#ui/card-page.tsx'
import { FormFailure } from '#ui/form-failure.tsx'
import { useFormFields } from '#ui/use-form-fields.ts'
import type { StepProps } from './setup-screen.tsx'

const { brandName, colours } = setupFinishInput.shape
const schema = z.object({ brandName, colours: colours.check(z.refine(areReadable)) })

/** Name and colours; the logo comes later, for a picture is uploaded by somebody who is signed in. */
export function LookStep({ draft, set, onNext, onBack }: StepProps) {
  const { t } = useWords()
  const { values, change, text, errorOf, ...form } = useFormFields({
    values: { brandName: draft.brandName, colours: draft.colours },
    write: set,
    schema,
    onSubmit: async () => onNext(),
  })
  return (
    <CardForm onSubmit={form.submit}>
      <p>{t('setup.lookText')}</p>
      <Field label={t('setup.nameFirst')} hint={t('owner.nameHint')} error={errorOf('brandName')}>
        <TextInput autoFocus autoComplete="off" maxLength={40} {...text('brandName')} />
      </Field>
      <ColourFields colours={values.colours} onChange={(next) => change({ colours: next })} />
      <FormFailure text={errorOf('colours', t('setup.coloursFaint'))} />
      <Button type="submit" wide>
        {t('setup.next')}
      </Button>
      <Button kind="line" wide onClick={onBack}>
        {t('setup.back')}
      </Button>
    </CardForm>
  )
}
