import { operatorPassword, totp } from '@sampan/contract/base/staff/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Output } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { NewPassword } from '#parts/members/new-password.tsx'
import { paths } from '#paths'
import { ActFailure } from '#ui/act-failure.tsx'
import { CardForm, CardPage } from '#ui/card-page.tsx'
import { FormFailure } from '#ui/form-failure.tsx'
import { SecondFactor } from '#ui/second-factor.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { TotpField } from '#ui/totp-field.tsx'
import { useUnkeptForm } from '#ui/use-unkept-form.ts'

/** Behind the # of the link; no server sees it in an address. */
const tokenHere = () => location.hash.slice(1)

/** Screen on which a new or reset operator sets password and second factor, by the link that they were handed. */
export function JoinScreen() {
  const { t } = useWords()
  const [token] = useState(tokenHere)
  // By a tap and not by itself: a program that looks into links must not take the second factor.
  const begin = useApiMutation('console_join_read')
  const [joining, setJoining] = useState<Output<'console_join_read'> | null>(null)
  const [joined, setJoined] = useState<Output<'console_join'> | null>(null)

  async function read() {
    const found = await begin.attempt({ joinToken: token })
    if (found) setJoining(found)
  }
  return (
    <CardPage title={t('join.title')}>
      {joined ? (
        <Joined joined={joined} />
      ) : joining ? (
        <JoinForm token={token} joining={joining} onJoined={setJoined} />
      ) : (
        <>
          <p>{t('join.about')}</p>
          <ActFailure error={begin.error} />
          <Button wide busy={begin.isBusy} onClick={read}>
            {t('join.begin')}
          </Button>
        </>
      )}
    </CardPage>
  )
}

interface FormProps {
  token: string
  joining: Output<'console_join_read'>
  onJoined: (joined: Output<'console_join'>) => void
}

const schema = z.object({ password: operatorPassword, totp })

function JoinForm({ token, joining: { account, name, totpUri, sealed }, onJoined }: FormProps) {
  const { t } = useWords()
  const act = useApiMutation('console_join')
  const { values, change, text, errorOf, ...form } = useUnkeptForm({
    start: { password: '', totp: '' },
    schema,
    refusalFields: { totpWrong: 'totp' },
    onSubmit: async (chosen) => onJoined(await act.run({ joinToken: token, sealed, ...chosen })),
  })
  return (
    <CardForm onSubmit={form.submit}>
      <p>{t('join.for', { name, account })}</p>
      {/* So that a browser keeps the password under the right name. */}
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      <NewPassword
        value={values.password}
        error={errorOf('password', t('staff.passwordHint'))}
        onChange={(password) => change({ password })}
        onBlur={text('password').onBlur}
      />
      <p>{t('join.scan')}</p>
      <SecondFactor totpUri={totpUri} />
      <TotpField error={errorOf('totp')} {...text('totp')} />
      <FormFailure text={form.failure} />
      <Button type="submit" wide busy={form.isSubmitting}>
        {t('join.send')}
      </Button>
    </CardForm>
  )
}

function Joined({ joined: { account, agreesFrom } }: { joined: Output<'console_join'> }) {
  const { t, date } = useWords()
  return (
    <>
      <Note tone="calm">{t('join.done', { account })}</Note>
      {agreesFrom && <p>{t('join.agreesFrom', { time: date(agreesFrom, 'dayTime') })}</p>}
      <TextLink href={paths.overview()} alone>
        {t('signIn.title')}
      </TextLink>
    </>
  )
}
