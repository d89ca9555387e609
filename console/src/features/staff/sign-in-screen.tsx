import { isRefusal } from '@sampan/client/is-refusal.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Wordmark } from '@sampan/ui/mark.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { PasswordInput, TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { ProviderButton } from './provider-button.tsx'
import styles from './sign-in-screen.module.css'

interface SignInScreenProps {
  /** A session that was open here has ended by itself. */
  hasEnded: boolean
  onSignedIn: () => void
}

/** Account, password and the six digits of the second factor. A demo lists who can try it, with the digits of this moment. */
export function SignInScreen({ hasEnded, onSignedIn }: SignInScreenProps) {
  const { t } = useWords()
  const [form, setForm] = useState({ account: '', password: '', totp: '', nextTotp: '' })
  const login = useApiMutation('console_login')
  const { data: demo = [] } = useRead('demo_operators', {})
  const { data: ways } = useRead('console_sign_in_ways', {})
  const [wantsPassword, setWantsPassword] = useState(false)
  const hasForm = ways?.operatorsByPassword !== false || wantsPassword

  // Once asked for, it stays: the refusal is gone while the next try is under way.
  const [asksNext, setAsksNext] = useState(false)
  if (!asksNext && isRefusal(login.error, 'operatorMore')) setAsksNext(true)

  async function send(event: FormEvent) {
    event.preventDefault()
    const { nextTotp, ...shown } = form
    if (await login.attempt(asksNext ? { ...shown, nextTotp } : shown)) onSignedIn()
  }

  const field = (name: keyof typeof form) => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
    required: true,
  })
  return (
    <main className={styles.page}>
      <form className={styles.card} onSubmit={send}>
        <Wordmark />
        <h1 className={styles.title}>{t('signIn.title')}</h1>
        {hasEnded && <Note tone="calm">{t('signIn.ended')}</Note>}
        {ways?.provider && <ProviderButton provider={ways.provider} />}
        {ways?.provider && hasForm && <p className={styles.or}>{t('signIn.or')}</p>}
        {hasForm && fields()}
        {!hasForm && (
          <Button kind="ghost" size="middle" wide onClick={() => setWantsPassword(true)}>
            {t('signIn.byPassword')}
          </Button>
        )}
        {demo.length > 0 && (
          <section className={styles.demo} aria-label={t('signIn.demo')}>
            <h2 className={styles.demoTitle}>{t('signIn.demo')}</h2>
            {demo.map(({ account, name, role, password, totp, shop }) => (
              <button
                key={account}
                type="button"
                className={styles.person}
                onClick={() => setForm({ ...form, account, password, totp })}
              >
                <b>{name}</b>
                <span>{shop ?? t(`role.${role}`)}</span>
              </button>
            ))}
          </section>
        )}
      </form>
    </main>
  )

  function fields() {
    return (
      <>
        <Field label={t('signIn.account')}>
          <TextInput autoComplete="username" autoFocus {...field('account')} />
        </Field>
        <Field label={t('signIn.password')}>
          <PasswordInput autoComplete="current-password" {...field('password')} />
        </Field>
        <Field label={t('signIn.totp')} hint={t('signIn.totpHint')}>
          <TextInput autoComplete="one-time-code" inputMode="numeric" {...field('totp')} />
        </Field>
        {asksNext && (
          <Field label={t('signIn.nextTotp')} hint={t('signIn.nextTotpHint')}>
            <TextInput inputMode="numeric" {...field('nextTotp')} />
          </Field>
        )}
        <ActFailure error={login.error} />
        <Button type="submit" kind={ways?.provider ? 'line' : 'main'} wide busy={login.isBusy}>
          {t('signIn.send')}
        </Button>
      </>
    )
  }
}
