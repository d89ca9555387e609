import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Output } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import styles from '#ui/cards.module.css'
import { Screen } from '#ui/screen.tsx'
import { ChainAnswer } from './chain-answer.tsx'
import { Failed, useSeconds } from './outcome.tsx'

/** Tests of mail, chains and file store: each really does it, and says how it went and how long it took. */
export function TestsScreen() {
  const { t } = useWords()
  return (
    <Screen title={t('tests.title')}>
      <Stack gap={14}>
        <Text as="p" tone="soft">
          {t('tests.text')}
        </Text>
        <div className={styles.cards}>
          <MailTest />
          <ChainTest />
          <FilesTest />
        </div>
      </Stack>
    </Screen>
  )
}

function Card({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      <Text as="p" tone="soft">
        {hint}
      </Text>
      {children}
    </section>
  )
}

function MailTest() {
  const { t } = useWords()
  const act = useApiMutation('console_test_mail')
  const [to, setTo] = useState('')
  const [answer, setAnswer] = useState<Output<'console_test_mail'> | null>(null)
  const seconds = useSeconds()

  async function send(event: FormEvent) {
    event.preventDefault()
    setAnswer(null)
    setAnswer((await act.attempt({ to })) ?? null)
  }
  return (
    <Card title={t('tests.mail')} hint={t('tests.mailHint')}>
      <form onSubmit={send}>
        <Stack gap={12}>
          <Field label={t('tests.to')}>
            <TextInput
              inputMode="email"
              autoComplete="email"
              required
              value={to}
              onChange={(event) => setTo(event.target.value)}
            />
          </Field>
          <ActFailure error={act.error} />
          {answer &&
            (answer.cause === null ? (
              <Note tone="calm">
                {t('tests.mailSent', { host: answer.host ?? '', seconds: seconds(answer.ms) })}
              </Note>
            ) : (
              <Failed outcome={answer} />
            ))}
          <Button type="submit" kind="line" wide busy={act.isBusy}>
            {t('tests.sendMail')}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}

function ChainTest() {
  const { t } = useWords()
  const act = useApiMutation('console_test_chain')
  const { answer, run } = useTest(() => act.attempt({}))
  return (
    <Card title={t('tests.chain')} hint={t('tests.chainHint')}>
      <ActFailure error={act.error} />
      {answer && <ChainAnswer answer={answer} />}
      <Button kind="line" wide busy={act.isBusy} onClick={run}>
        {t('tests.readChain')}
      </Button>
    </Card>
  )
}

function FilesTest() {
  const { t } = useWords()
  const act = useApiMutation('console_test_files')
  const { answer, run } = useTest(() => act.attempt({}))
  const seconds = useSeconds()
  return (
    <Card title={t('tests.files')} hint={t('tests.filesHint')}>
      <ActFailure error={act.error} />
      {answer &&
        (answer.cause === null ? (
          <Note tone="calm">{t('tests.filesGood', { seconds: seconds(answer.ms) })}</Note>
        ) : (
          <Failed outcome={answer} />
        ))}
      <Button kind="line" wide busy={act.isBusy} onClick={run}>
        {t('tests.writeFile')}
      </Button>
    </Card>
  )
}

/** A test without an input; what it said before is gone while it runs. */
function useTest<Answer>(attempt: () => Promise<Answer | undefined>) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  async function run() {
    setAnswer(null)
    setAnswer((await attempt()) ?? null)
  }
  return { answer, run }
}
