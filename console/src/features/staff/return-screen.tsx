import type { ApiFailure } from '@sampan/client/api-failure.ts'
import { isRefusal } from '@sampan/client/is-refusal.ts'
import { totp } from '@sampan/contract/base/staff/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Output } from '#client/call.ts'
import { tellConfirmed } from '#client/confirmed-elsewhere.ts'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ActFailure } from '#ui/act-failure.tsx'
import { CardForm, CardPage } from '#ui/card-page.tsx'
import { FormFailure } from '#ui/form-failure.tsx'
import { SecondFactor } from '#ui/second-factor.tsx'
import { TotpField } from '#ui/totp-field.tsx'
import { useUnkeptForm } from '#ui/use-unkept-form.ts'
import { takePlace } from './place-after-sign-in.ts'
import { ProviderButton } from './provider-button.tsx'

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

  if (error)
    return (
      <CardPage title={t('provider.refused')}>
        <ActFailure error={error} />
        <Button wide onClick={() => location.replace(paths.overview())}>
          {t('provider.again')}
        </Button>
        {ways?.provider && isOtherNeeded(error) && <ProviderButton provider={ways.provider} another />}
      </CardPage>
    )
  if (done?.purpose === 'link')
    return (
      <CardPage title={t('provider.link', { name })}>
        <Note tone="calm">{t('provider.linked', { name })}</Note>
        <Button wide onClick={() => location.replace(paths.overview())}>
          {t('provider.toConsole')}
        </Button>
      </CardPage>
    )
  if (done?.purpose === 'step_up') return <CardPage title={t('provider.confirmed')} />
  if (done && !done.me)
    return (
      <CardPage title={t('signIn.title')}>
        <TotpForm state={answer.state} enrol={done.enrol} />
      </CardPage>
    )
  return <CardPage isStatus title={t('provider.working', { name })} />
}

const totpSchema = z.object({ totp })

/** Our second factor, or a new one for who has none yet. */
function TotpForm({ state, enrol }: { state: string; enrol: Done['enrol'] }) {
  const { t } = useWords()
  const act = useApiMutation('console_oidc_totp')
  const form = useUnkeptForm({
    start: { totp: '' },
    schema: totpSchema,
    refusalFields: { totpWrong: 'totp' },
    async onSubmit(digits) {
      await act.run({ state, ...digits, ...(enrol && { sealed: enrol.sealed }) })
      enterConsole()
    },
  })
  return (
    <CardForm onSubmit={form.submit}>
      <p>{t(enrol ? 'provider.enrol' : 'provider.totp')}</p>
      {enrol && <SecondFactor totpUri={enrol.totpUri} />}
      <TotpField autoFocus error={form.errorOf('totp')} {...form.text('totp')} />
      <FormFailure text={form.failure} />
      <Button type="submit" wide busy={form.isSubmitting}>
        {t('signIn.send')}
      </Button>
    </CardForm>
  )
}
