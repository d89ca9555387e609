import { Button } from '@sampan/web/ui/button.tsx'
import { Field } from '@sampan/web/ui/field.tsx'
import { Wordmark } from '@sampan/web/ui/mark.tsx'
import { PasswordInput, TextInput } from '@sampan/web/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { useAct, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import styles from './sign-in-screen.module.css'

/** Account, password and the six digits of the second factor. A demo lists who can try it, with the digits of this moment. */
export function SignInScreen({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useWords()
  const [form, setForm] = useState({ account: '', password: '', totp: '' })
  const login = useAct('console_login')
  const { data: demo = [] } = useRead('demo_operators', {})

  async function send(event: FormEvent) {
    event.preventDefault()
    if (await login.attempt(form)) onSignedIn()
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
        <Field label={t('signIn.account')}>
          <TextInput autoComplete="username" autoFocus {...field('account')} />
        </Field>
        <Field label={t('signIn.password')}>
          <PasswordInput autoComplete="current-password" {...field('password')} />
        </Field>
        <Field label={t('signIn.totp')} hint={t('signIn.totpHint')}>
          <TextInput
            autoComplete="one-time-code"
            inputMode="numeric"
            pattern="\d{6}"
            maxLength={6}
            {...field('totp')}
          />
        </Field>
        <ActFailure error={login.error} />
        <Button type="submit" wide busy={login.isBusy}>
          {t('signIn.send')}
        </Button>
        {demo.length > 0 && (
          <section className={styles.demo} aria-label={t('signIn.demo')}>
            <h2 className={styles.demoTitle}>{t('signIn.demo')}</h2>
            {demo.map(({ account, name, role, password, totp }) => (
              <button
                key={account}
                type="button"
                className={styles.person}
                onClick={() => setForm({ account, password, totp })}
              >
                <b>{name}</b>
                <span>{t(`role.${role}`)}</span>
              </button>
            ))}
          </section>
        )}
      </form>
    </main>
  )
}
