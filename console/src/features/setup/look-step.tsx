import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { FormEvent } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { areReadable, ColourFields } from '#parts/owner/colour-fields.tsx'
import styles from './setup.module.css'
import type { StepProps } from './setup-screen.tsx'

/** Name and colours; the logo comes later, for a picture is uploaded by somebody who is signed in. */
export function LookStep({ draft: { brandName, colours }, set, onNext, onBack }: StepProps) {
  const { t } = useWords()
  return (
    <form
      className={styles.fields}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onNext()
      }}
    >
      <p>{t('setup.lookText')}</p>
      <Field label={t('setup.nameFirst')} hint={t('owner.nameHint')}>
        <TextInput
          autoFocus
          required
          autoComplete="off"
          maxLength={40}
          value={brandName}
          onChange={({ target }) => set({ brandName: target.value })}
        />
      </Field>
      <ColourFields colours={colours} onChange={(next) => set({ colours: next })} />
      <Button type="submit" wide disabled={!areReadable(colours)}>
        {t('setup.next')}
      </Button>
      <Button kind="line" wide onClick={onBack}>
        {t('setup.back')}
      </Button>
    </form>
  )
}
