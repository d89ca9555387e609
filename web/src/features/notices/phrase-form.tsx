import { phraseLengthMax } from '@sampan/contract/base/account/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { failureText } from '#page/failure-text.ts'

/** The buyer's own phrase, by which they know that an e-mail is ours (PRODUCT §6.15). */
export function PhraseForm({ phrase }: { phrase: string }) {
  const { t } = useI18n()
  const save = useApiMutation('phrase_set')
  const [typed, setTyped] = useState(phrase)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save
          .attempt({ phrase: typed })
          .then((saved) => saved && toast(t('notice-page.saved'), { kind: 'success' }))
      }}
    >
      <Stack gap={12}>
        <Field
          label={t('notice-page.phrase')}
          hint={t('notice-page.phraseHint')}
          error={save.error ? failureText(save.error, t) : undefined}
        >
          <TextInput
            value={typed}
            maxLength={phraseLengthMax}
            autoComplete="off"
            enterKeyHint="done"
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Button type="submit" busy={save.isBusy}>
          {t('notice-page.save')}
        </Button>
      </Stack>
    </form>
  )
}
