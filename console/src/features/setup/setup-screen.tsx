import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Wordmark } from '@sampan/ui/mark.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ActFailure } from '#ui/act-failure.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { AdminStep } from './admin-step.tsx'
import { BackupStep } from './backup-step.tsx'
import { LookStep } from './look-step.tsx'
import styles from './setup.module.css'
import { type Draft, emptyDraft } from './setup-draft.ts'
import { ShopStep } from './shop-step.tsx'

const stepNames = ['code', 'look', 'shop', 'admin'] as const
type Step = (typeof stepNames)[number] | 'backup'

export interface StepProps {
  draft: Draft
  set: (change: Partial<Draft>) => void
  onNext: () => void
  onBack: () => void
}

/**
 * First set-up of a shop without an admin: the code of the log, the name and the colours, the first shop, and the first admin, with whom
 * all of it is saved at once. What was typed stays in this page alone, for a password is among it.
 */
export function SetupScreen({ isOver }: { isOver: boolean }) {
  const { t } = useWords()
  const [step, setStep] = useState<Step>('code')
  const [draft, setDraft] = useState(emptyDraft)
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const to = (next: Step) => () => setStep(next)
  const number = stepNames.indexOf(step as (typeof stepNames)[number]) + 1
  const shared = { draft, set }
  return (
    <main className={styles.page}>
      <section className={styles.card}>
        <Wordmark />
        <h1 className={styles.title}>{t('setup.title')}</h1>
        {number > 0 && <p className={styles.step}>{t('setup.step', { number, count: stepNames.length })}</p>}
        {isOver && (
          <Note>
            {t('setup.over')}{' '}
            <TextLink href={paths.overview()} alone>
              {t('setup.signIn')}
            </TextLink>
          </Note>
        )}
        {step === 'code' && <CodeStep {...shared} onNext={to('look')} onBack={to('backup')} />}
        {step === 'backup' && <BackupStep {...shared} onNext={to('look')} onBack={to('code')} />}
        {step === 'look' && <LookStep {...shared} onNext={to('shop')} onBack={to('code')} />}
        {step === 'shop' && <ShopStep {...shared} onNext={to('admin')} onBack={to('look')} />}
        {step === 'admin' && <AdminStep {...shared} onNext={() => {}} onBack={to('shop')} />}
      </section>
    </main>
  )
}

/** The code is checked here already, so that nobody fills the other steps in vain. `onBack` leads to the backup. */
function CodeStep({ draft: { setupCode }, set, onNext, onBack }: StepProps) {
  const { t } = useWords()
  const open = useApiMutation('console_setup_open')
  const send = async (next: () => void) => {
    if (await open.attempt({ setupCode })) next()
  }
  return (
    <form
      className={styles.fields}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send(onNext)
      }}
    >
      <p>{t('setup.codeText')}</p>
      <Field label={t('setup.code')} hint={t('setup.codeHint')}>
        <TextInput
          autoFocus
          required
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          value={setupCode}
          onChange={({ target }) => set({ setupCode: target.value })}
        />
      </Field>
      <ActFailure error={open.error} />
      <Button type="submit" wide busy={open.isBusy}>
        {t('setup.next')}
      </Button>
      <Button kind="line" wide onClick={() => void send(onBack)} disabled={setupCode === ''}>
        {t('setup.restore')}
      </Button>
    </form>
  )
}
