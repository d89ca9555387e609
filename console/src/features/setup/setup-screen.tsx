import { Note } from '@sampan/ui/note.tsx'
import { useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { CardPage } from '#ui/card-page.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { AdminStep } from './admin-step.tsx'
import { BackupStep } from './backup-step.tsx'
import { CodeStep } from './code-step.tsx'
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
    <CardPage title={t('setup.title')}>
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
    </CardPage>
  )
}
