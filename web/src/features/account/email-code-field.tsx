import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import type { Input } from '#client/types.ts'
import { useApi } from '#client/use-api.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { failureText } from '#page/failure-text.ts'
import type { Registered } from '#page/use-contract-form.ts'

interface Props {
  purpose: Input<'email_code'>['purpose']
  /** The name that the code is for, as it stands in the form now. */
  account: () => string
  error: string | undefined
  registered: Registered
}

/** Six digits that are sent by e-mail, and the button that sends them. */
export function EmailCodeField({ purpose, account, error, registered }: Props) {
  const { t } = useI18n()
  const { data: rules } = useApi('account_rules', {})
  const send = useApiMutation('email_code')
  const [isSent, setSent] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function ask() {
    setFailure(undefined)
    // The server's words about an empty name ask for a password too, as the login does.
    if (purpose === 'resetPassword' && account().trim() === '') return setFailure(t('account.codeForWhom'))
    try {
      await send.run({ purpose, account: account().trim() })
      setSent(true)
    } catch (cause) {
      setFailure(failureText(cause, t))
    }
  }

  return (
    <Stack gap={10}>
      <Field label={t('account.emailCode')} error={error}>
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="next"
          {...registered}
          after={
            <Button kind="soft" size="small" busy={send.isBusy} onClick={() => void ask()}>
              {t(isSent ? 'account.sendAgain' : 'account.sendCode')}
            </Button>
          }
        />
      </Field>
      {failure && <Note tone="bad">{failure}</Note>}
      {isSent && !failure && (
        <div role="status">
          <Note tone="calm">
            {t(purpose === 'resetPassword' ? 'account.codeSentMaybe' : 'account.codeSent')}
            {rules?.mailsWait && ` ${t('account.mailsWait')}`}
          </Note>
        </div>
      )}
    </Stack>
  )
}
