import { isRefusal } from '@sampan/client/is-refusal.ts'
import { Field } from '@sampan/ui/field.tsx'
import { PasswordInput } from '@sampan/ui/text-input.tsx'
import { type ReactNode, useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { failureText } from '#page/failure-text.ts'

/** The login password, once the server asks for it because the login is not recent. */
export function useOwnerPassword(): {
  /** Part of what is sent. */
  input: { password?: string }
  /** Shown once it is asked for. */
  field: ReactNode
  /** True if a failure was about the password, and is told at its field. */
  take(error: unknown): boolean
  /** It was right: the next act asks anew. */
  done(): void
} {
  const { t } = useI18n()
  const [isAsked, setAsked] = useState(false)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  return {
    input: isAsked && password !== '' ? { password } : {},
    field: isAsked && (
      <Field label={t('account.loginPassword')} hint={t('account.passkeyOwnerText')} error={problem}>
        <PasswordInput
          autoComplete="current-password"
          enterKeyHint="go"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value)
            setProblem(undefined)
          }}
        />
      </Field>
    ),
    take(error) {
      const isFirst = isRefusal(error, 'passwordNeeded') && !isAsked
      if (isFirst) setAsked(true)
      const isAboutIt = isRefusal(error, 'passwordNeeded', 'oldPasswordWrong')
      if (isAboutIt && !isFirst) setProblem(failureText(error, t))
      return isAboutIt
    },
    done() {
      setAsked(false)
      setPassword('')
      setProblem(undefined)
    },
  }
}
