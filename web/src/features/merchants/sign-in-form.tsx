import { isRefusal } from '@sampan/client/is-refusal.ts'
import { passwordLengthMin } from '@sampan/contract/base/account/limits.ts'
import { codeIn } from '@sampan/contract/wire/typed-text.ts'
import { usePageLife } from '@sampan/router/page-scope.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { PasswordInput, TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { ShowKey } from './show-key.tsx'

const lengthMin = 10
/** Number of digits of an authenticator. */
const digits = 6

export interface OwnerKey {
  totpUri: string
  /** Goes back with the digits. */
  sealed: string
}

interface Props {
  ownerKey: OwnerKey
  onSet: () => void
  /** The page is left: neither the key nor what was typed stays in memory. */
  onLeave: () => void
}

/** The owner's own password for the console and the proof of the second factor, with the login password of the buyer who applied. */
export function SignInForm({ ownerKey: { totpUri, sealed }, onSet, onLeave }: Props) {
  const { t } = useI18n()
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [totp, setTotp] = useState('')
  const [isTried, setTried] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const { run, isBusy } = useApiMutation('merchant_sign_in')
  const isShort = newPassword.length < lengthMin
  // No login password is so short: it is wrong, whatever the server would say of it.
  const isNone = password.length < passwordLengthMin
  const isUnproven = codeIn(totp, digits).length !== digits
  usePageLife({ leave: onLeave })

  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isShort || isNone || isUnproven) return
    try {
      await run({ password, newPassword, sealed, totp })
      onSet()
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
            enterKeyHint="next"
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
            enterKeyHint="next"
            maxLength={200}
            onChange={({ target }) => setNewPassword(target.value)}
          />
        </Field>
        <ShowKey totpUri={totpUri} />
        <Field
          label={t('merchants.digits')}
          hint={t('merchants.digitsHint')}
          error={isTried && isUnproven ? t('merchants.digitsHint') : undefined}
        >
          <TextInput
            value={totp}
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="go"
            onChange={({ target }) => setTotp(target.value)}
          />
        </Field>
        <Button type="submit" wide busy={isBusy}>
          {t('merchants.setPasswordNow')}
        </Button>
      </Stack>
    </form>
  )
}
