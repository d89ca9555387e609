import { appealInput, appealLengthMax } from '@sampan/contract/market/takedowns/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useReasonText } from '#ui/coded-reason.ts'
import formStyles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import styles from './editor.module.css'
import type { GoodsDetail } from './rows.ts'

const schema = z.object({ words: appealInput.shape.words })

/** Why an operator took the product down, and the one appeal against that. */
export function TakedownPart({
  takedown,
  mayAppeal,
}: {
  takedown: NonNullable<GoodsDetail['takedown']>
  mayAppeal: boolean
}) {
  const { t } = useWords()
  const reasonText = useReasonText()
  const act = useApiMutation('console_takedown_appeal')
  const { id, state, appeal, answer } = takedown
  const form = useContractForm({
    of: `appeal ${id}`,
    start: { words: '' },
    schema,
    onSubmit: (wish) => act.run({ id, ...wish }),
  })
  return (
    <section className={styles.part} aria-label={t('takedown.title')}>
      <Note tone="bad">{t('takedown.told', { reason: reasonText(takedown) })}</Note>
      {appeal !== null && <p>{t('takedown.yourAppeal', { words: appeal })}</p>}
      {state === 'appealed' && <p>{t('takedown.waits')}</p>}
      {answer !== null && <p>{t('takedown.kept', { words: answer })}</p>}
      {mayAppeal && state === 'standing' && (
        <form noValidate className={formStyles.form} onSubmit={form.submit}>
          <Field label={t('takedown.appeal')} hint={t('takedown.appealHint')} error={form.errorOf('words')}>
            <TextInput maxLength={appealLengthMax} {...form.text('words')} />
          </Field>
          <FormFailure text={form.failure} />
          <div>
            <Button type="submit" size="small" busy={act.isBusy}>
              {t('takedown.sendAppeal')}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

/** The lift of a takedown with its answer, until the product is on sale again. */
export function LiftedPart({ lifted }: { lifted: NonNullable<GoodsDetail['lifted']> }) {
  const { t, date } = useWords()
  const reasonText = useReasonText()
  return (
    <section className={styles.part} aria-label={t('takedown.title')}>
      <Note tone="calm">{t('takedown.lifted', { when: date(lifted.liftedAt, 'dayTime') })}</Note>
      <p>{t('takedown.was', { reason: reasonText(lifted) })}</p>
      {lifted.appeal !== null && <p>{t('takedown.yourAppeal', { words: lifted.appeal })}</p>}
      <p>{t('takedown.liftedWords', { words: lifted.answer })}</p>
    </section>
  )
}
