import type { ApiFailure } from '@sampan/client/api-failure.ts'
import { isRefusal } from '@sampan/client/is-refusal.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Wordmark } from '@sampan/ui/mark.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Output } from '#client/call.ts'
import { tellConfirmed } from '#client/confirmed-elsewhere.ts'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ActFailure } from '#ui/act-failure.tsx'
import { SecondFactor } from '#ui/second-factor.tsx'
import { takePlace } from './place-after-sign-in.ts'
import { ProviderButton } from './provider-button.tsx'
import styles from './sign-in-screen.module.css'

type Done = Output<'console_oidc_finish'>

/** The provider's answer as it stands in the address. */
function answerHere() {
  const found = new URLSearchParams(location.search)
  const part = (name: 'code' | 'iss' | 'error') => {
    const value = found.get(name)
    return value === null ? {} : { [name]: value }
  }
  return { state: found.get('state') ?? '', ...part('code'), ...part('iss'), ...part('error') }
}

/** True where the account at the provider is the wrong one. The provider goes on using it until it is asked for another. */
const isOtherNeeded = (error: ApiFailure): boolean =>
  isRefusal(error, 'oidcNoGroup', 'oidcUnlinked', 'oidcClosed')

const enterConsole = () => location.replace(takePlace())

/** Page to which the identity provider leads back. It hands the answer to the server, which says who it is. */
export function ReturnScreen() {
  const { t } = useWords()
  const [answer] = useState(answerHere)
  const { data: ways } = useRead('console_sign_in_ways', {})
  const name = ways?.provider?.name ?? ''
  const { attempt, error } = useApiMutation('console_oidc_finish')
  const [done, setDone] = useState<Done | null>(null)

  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    // The answer counts once; nobody who comes back to the address later finds it there.
    history.replaceState(null, '', location.pathname)
    void attempt(answer).then((found) => {
      if (!found) return
      setDone(found)
      if (found.me) enterConsole()
      if (found.purpose === 'step_up') tellConfirmed()
    })
  }, [attempt, answer])

  return (
    <main className={styles.page}>
      <section className={styles.card}>
        <Wordmark />
        {error ? (
          <>
            <h1 className={styles.title}>{t('provider.refused')}</h1>
            <ActFailure error={error} />
            <Button wide onClick={() => location.replace(paths.overview())}>
              {t('provider.again')}
            </Button>
            {ways?.provider && isOtherNeeded(error) && <ProviderButton provider={ways.provider} another />}
          </>
        ) : done?.purpose === 'link' ? (
          <>
            <h1 className={styles.title}>{t('provider.link', { name })}</h1>
            <Note tone="calm">{t('provider.linked', { name })}</Note>
            <Button wide onClick={() => location.replace(paths.overview())}>
              {t('provider.toConsole')}
            </Button>
          </>
        ) : done?.purpose === 'step_up' ? (
          <h1 className={styles.title}>{t('provider.confirmed')}</h1>
        ) : done && !done.me ? (
          <>
            <h1 className={styles.title}>{t('signIn.title')}</h1>
            <TotpForm state={answer.state} enrol={done.enrol} />
          </>
        ) : (
          <h1 className={styles.title} role="status">
            {t('provider.working', { name })}
          </h1>
        )}
      </section>
    </main>
  )
}

/** Our second factor, or a new one for who has none yet. */
function TotpForm({ state, enrol }: { state: string; enrol: Done['enrol'] }) {
  const { t } = useWords()
  const [totp, setTotp] = useState('')
  const act = useApiMutation('console_oidc_totp')

  async function send(event: FormEvent) {
    event.preventDefault()
    const sealed = enrol?.sealed
    if (await act.attempt({ state, totp, ...(sealed !== undefined && { sealed }) })) enterConsole()
  }
  return (
    <form className={styles.fields} onSubmit={send}>
      <p>{t(enrol ? 'provider.enrol' : 'provider.totp')}</p>
      {enrol && <SecondFactor totpUri={enrol.totpUri} />}
      <Field label={t('signIn.totp')} hint={t('signIn.totpHint')}>
        <TextInput
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
          required
          value={totp}
          onChange={(event) => setTotp(event.target.value)}
        />
      </Field>
      <ActFailure error={act.error} />
      <Button type="submit" wide busy={act.isBusy}>
        {t('signIn.send')}
      </Button>
    </form>
  )
}
