import { isRefusal } from '@sampan/client/is-refusal.ts'
import { passwordLengthMin } from '@sampan/contract/account/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { PasswordInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { usePageLife } from '#router/page-scope.ts'
import type { OwnerKey } from './show-key.tsx'

const lengthMin = 10

/** The owner's own password for the console, with the login password of the buyer who applied. */
export function SignInForm({ onSet }: { onSet: (key: OwnerKey) => void }) {
  const { t } = useI18n()
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const { run, isBusy } = useApiMutation('merchant_sign_in')
  const isShort = newPassword.length < lengthMin
  // No login password is so short: it is wrong, whatever the server would say of it.
  const isNone = password.length < passwordLengthMin
  // The page stays in memory; secrets do not.
  usePageLife({
    leave: () => {
      setPassword('')
      setNewPassword('')
      setTried(false)
    },
  })

  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isShort || isNone) return
    try {
      onSet(await run({ password, newPassword }))
    } catch (error) {
      setWrong(isRefusal(error, 'oldPasswordWrong'))
    }
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)}>
      <Stack gap={14}>
        <Text as="p">{t('merchants.setPasswordText')}</Text>
        <Field
          label={t('merchants.ownPassword')}
          error={isWrong || (isTried && isNone) ? t('refusal.oldPasswordWrong') : undefined}
        >
          <PasswordInput
            value={password}
            autoComplete="current-password"
            onChange={({ target }) => {
              setPassword(target.value)
              setWrong(false)
            }}
          />
        </Field>
        <Field
          label={t('merchants.newPassword')}
          hint={t('merchants.newPasswordHint')}
          error={isTried && isShort ? t('merchants.newPasswordHint') : undefined}
        >
          <PasswordInput
            value={newPassword}
            autoComplete="new-password"
            maxLength={200}
            onChange={({ target }) => setNewPassword(target.value)}
          />
        </Field>
        <Button type="submit" wide busy={isBusy}>
          {t('merchants.showKey')}
        </Button>
      </Stack>
    </form>
  )
}
