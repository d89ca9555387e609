import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Wordmark } from '@sampan/ui/mark.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import type { Output } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { isNewPassword, NewPassword } from '#parts/members/new-password.tsx'
import { paths } from '#paths'
import { ActFailure } from '#ui/act-failure.tsx'
import { SecondFactor } from '#ui/second-factor.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './sign-in-screen.module.css'

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
    <main className={styles.page}>
      <section className={styles.card}>
        <Wordmark />
        <h1 className={styles.title}>{t('join.title')}</h1>
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
      </section>
    </main>
  )
}

interface FormProps {
  token: string
  joining: Output<'console_join_read'>
  onJoined: (joined: Output<'console_join'>) => void
}

function JoinForm({ token, joining: { account, name, totpUri, sealed }, onJoined }: FormProps) {
  const { t } = useWords()
  const [password, setPassword] = useState('')
  const [totp, setTotp] = useState('')
  const act = useApiMutation('console_join')

  async function send(event: FormEvent) {
    event.preventDefault()
    const joined = await act.attempt({ joinToken: token, sealed, password, totp })
    if (joined) onJoined(joined)
  }
  return (
    <form className={styles.fields} onSubmit={send}>
      <p>{t('join.for', { name, account })}</p>
      {/* So that a browser keeps the password under the right name. */}
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      <NewPassword value={password} onChange={setPassword} />
      <p>{t('join.scan')}</p>
      <SecondFactor totpUri={totpUri} />
      <Field label={t('signIn.totp')} hint={t('signIn.totpHint')}>
        <TextInput
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          value={totp}
          onChange={(event) => setTotp(event.target.value)}
        />
      </Field>
      <ActFailure error={act.error} />
      <Button type="submit" wide busy={act.isBusy} disabled={!isNewPassword(password)}>
        {t('join.send')}
      </Button>
    </form>
  )
}

function Joined({ joined: { account, agreesFrom } }: { joined: Output<'console_join'> }) {
  const { t, date } = useWords()
  return (
    <>
      <Note>{t('join.done', { account })}</Note>
      <p>{t('join.agreesFrom', { time: date(agreesFrom, 'dayTime') })}</p>
      <TextLink href={paths.overview()} alone>
        {t('signIn.title')}
      </TextLink>
    </>
  )
}
