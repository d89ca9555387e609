import { Button } from '@sampan/ui/button.tsx'
import type { FormEvent } from 'react'
import type { Output } from '#client/call.ts'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { draftSafetyOf, isSafetyWrong, safetyToSend } from '#parts/safety/draft-safety.ts'
import { SafetyFields } from '#parts/safety/safety-fields.tsx'
import { ActFailure } from '#ui/act-failure.tsx'
import { ConflictPart } from '#ui/conflict-part.tsx'
import part from '#ui/part.module.css'
import { useTyped } from '#ui/use-typed.ts'
import { WhenRead } from '#ui/when-read.tsx'
import { SaleNote } from './sale-note.tsx'
import { type Saved, SavedAt } from './saved-at.tsx'

/** Maker, responsible person in the EU and warnings of all goods that do not say their own. */
export function SafetyPart({ saved }: { saved: Saved }) {
  const { t } = useWords()
  const read = useRead('console_shop_safety', {})
  return (
    <section className={part.part} aria-labelledby="keep-safety">
      <h2 id="keep-safety">{t('keep.safety')}</h2>
      <p>{t('keep.safetyHint')}</p>
      <SaleNote facts={['maker', 'euPerson', 'warnings']} />
      <WhenRead read={read}>
        {(facts) => <SafetyForm key={JSON.stringify(facts)} facts={facts} saved={saved} />}
      </WhenRead>
    </section>
  )
}

function SafetyForm({ facts, saved }: { facts: Output<'console_shop_safety'>; saved: Saved }) {
  const { t } = useWords()
  const start = draftSafetyOf(facts)
  const [typed, setTyped, forget, conflicts] = useTyped('safety of the shop', start)
  const save = useApiMutation('console_shop_safety_save')
  const isSettled = conflicts.parts.length === 0
  const isSame = JSON.stringify(typed) === JSON.stringify(start)
  function send(event: FormEvent) {
    event.preventDefault()
    void save.attempt(safetyToSend(typed)).then((now) => {
      if (!now) return
      saved.note()
      forget(draftSafetyOf(now))
    })
  }
  return (
    <form onSubmit={send}>
      <SafetyFields draft={typed} hasIdentifier={false} onChange={setTyped} />
      <ConflictPart of={conflicts} />
      <ActFailure error={save.error} />
      <div className={part.row}>
        <Button
          type="submit"
          kind="line"
          size="small"
          busy={save.isBusy}
          disabled={isSame || !isSettled || isSafetyWrong(typed)}
        >
          {t('keep.saveSafety')}
        </Button>
        <SavedAt saved={saved} isSame={isSame} />
      </div>
    </form>
  )
}
