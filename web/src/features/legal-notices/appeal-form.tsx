import { appealMax } from '@sampan/contract/office/legal-notices/rules.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { TextArea } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'

/** The one appeal of this side. What is written stays while the page does. */
export function AppealForm({ id, keyOf }: { id: string; keyOf: string }) {
  const { t } = useI18n()
  const appeal = useApiMutation('legal_notice_appeal')
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const isShort = words.trim().length < 3

  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isShort) await appeal.attempt({ id, words, ...(keyOf !== '' && { key: keyOf }) })
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)}>
      <Stack gap={12}>
        <Field
          label={t('legal-notices.appeal')}
          hint={t('legal-notices.appealHint')}
          error={isTried && isShort ? t('legal-notices.appealEmpty') : undefined}
        >
          <TextArea
            rows={4}
            maxLength={appealMax}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
        <Button type="submit" kind="line" wide busy={appeal.isBusy}>
          {t('legal-notices.appealSend')}
        </Button>
      </Stack>
    </form>
  )
}
