import { isRefusal } from '@sampan/client/is-refusal.ts'
import { consoleLoginInput, recoveryCode, totp } from '@sampan/contract/base/staff/schemas.ts'
import { navigate } from '@sampan/router/navigate.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { PasswordInput, TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { CardForm, CardPage } from '#ui/card-page.tsx'
import { FormFailure } from '#ui/form-failure.tsx'
import { TotpField } from '#ui/totp-field.tsx'
import { useUnkeptForm } from '#ui/use-unkept-form.ts'
import { ProviderButton } from './provider-button.tsx'
import styles from './sign-in-screen.module.css'

interface SignInScreenProps {
  /** A session that was open here has ended by itself. */
  hasEnded: boolean
  onSignedIn: () => void
}

const nobody = { account: '', password: '', totp: '', nextTotp: '', recoveryCode: '' }
const { account, password } = consoleLoginInput.shape
const free = z.string()
const once = z.object({ account, password, totp, nextTotp: free, recoveryCode: free })
const twice = z.object({ account, password, totp, nextTotp: totp, recoveryCode: free })
const byCode = z.object({ account, password, totp: free, nextTotp: free, recoveryCode })

/** Account, password and the six digits of the second factor. A demo lists who can try it, with the digits of this moment. */
export function SignInScreen({ hasEnded, onSignedIn }: SignInScreenProps) {
  const { t } = useWords()
  const login = useApiMutation('console_login')
  const { data: demo = [] } = useRead('demo_operators', {})
  const { data: ways } = useRead('console_sign_in_ways', {})
  const [wantsPassword, setWantsPassword] = useState(false)
  const hasForm = ways?.operatorsByPassword !== false || wantsPassword
  // Once asked for, the next digits stay: the refusal is gone while the next try is under way.
  const [asksNext, setAsksNext] = useState(false)
  const [hasNoPhone, setHasNoPhone] = useState(false)
  const { text, errorOf, ...form } = useUnkeptForm({
    start: nobody,
    schema: hasNoPhone ? byCode : asksNext ? twice : once,
    refusalFields: { operatorMore: 'nextTotp' },
    async onSubmit({ totp: digits, nextTotp, recoveryCode: code, ...who }) {
      const shown = hasNoPhone ? { recoveryCode: code } : { totp: digits, ...(asksNext && { nextTotp }) }
      try {
        await login.run({ ...who, ...shown })
      } catch (error) {
        if (isRefusal(error, 'operatorMore')) setAsksNext(true)
        throw error
      }
      // The lost authenticator is replaced while this sign-in still counts as a second factor.
      if (hasNoPhone) navigate(paths.ownSignIn(), { replace: true })
      onSignedIn()
    },
  })

  return (
    <CardPage title={t('signIn.title')}>
      {hasEnded && <Note tone="calm">{t('signIn.ended')}</Note>}
      {ways?.provider && <ProviderButton provider={ways.provider} />}
      {ways?.provider && hasForm && <p className={styles.or}>{t('signIn.or')}</p>}
      {hasForm && (
        <CardForm onSubmit={form.submit}>
          <Field label={t('signIn.account')} error={errorOf('account')}>
            <TextInput autoComplete="username" autoCapitalize="none" autoFocus {...text('account')} />
          </Field>
          <Field label={t('signIn.password')} error={errorOf('password')}>
            <PasswordInput autoComplete="current-password" {...text('password')} />
          </Field>
          {hasNoPhone ? (
            <Field
              label={t('signIn.recoveryCode')}
              hint={t('signIn.recoveryHint')}
              error={errorOf('recoveryCode')}
            >
              <TextInput autoComplete="off" autoCapitalize="none" {...text('recoveryCode')} />
            </Field>
          ) : (
            <TotpField error={errorOf('totp')} {...text('totp')} />
          )}
          {asksNext && !hasNoPhone && (
            <Field label={t('signIn.nextTotp')} hint={t('signIn.nextTotpHint')} error={errorOf('nextTotp')}>
              <TextInput inputMode="numeric" {...text('nextTotp')} />
            </Field>
          )}
          <FormFailure text={form.failure} />
          <Button type="submit" kind={ways?.provider ? 'line' : 'main'} wide busy={form.isSubmitting}>
            {t('signIn.send')}
          </Button>
          <Button kind="line" size="middle" wide onClick={() => setHasNoPhone(!hasNoPhone)}>
            {t(hasNoPhone ? 'signIn.byDigits' : 'signIn.byRecovery')}
          </Button>
        </CardForm>
      )}
      {!hasForm && (
        <Button kind="line" size="middle" wide onClick={() => setWantsPassword(true)}>
          {t('signIn.byPassword')}
        </Button>
      )}
      {demo.length > 0 && (
        <section className={styles.demo} aria-label={t('signIn.demo')}>
          <h2 className={styles.demoTitle}>{t('signIn.demo')}</h2>
          {demo.map(({ name, role, shop, ...shown }) => (
            <button
              key={shown.account}
              type="button"
              className={styles.person}
              onClick={() =>
                form.change({ account: shown.account, password: shown.password, totp: shown.totp })
              }
            >
              <b>{name}</b>
              <span>{shop ?? t(`role.${role}`)}</span>
            </button>
          ))}
        </section>
      )}
    </CardPage>
  )
}
