import { suspensionAnswerInput } from '@sampan/contract/office/suspensions/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { ReasonField } from '#ui/reason-field.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import type { Suspension } from './rows.ts'

interface Props {
  id: string
  appeal: NonNullable<Suspension['appeal']>
}

const schema = z.object({ words: suspensionAnswerInput.shape.words })

/** Appeal of a shop’s owner against its suspension, and the form for the answer that it stays; another step is proposed instead. */
export function AnswerAppeal({ id, appeal }: Props) {
  const { t, date } = useWords()
  const act = useApiMutation('console_suspension_answer')
  const form = useContractForm({
    of: `answering suspension ${id}`,
    start: { words: '' },
    schema,
    onSubmit: (wish) => act.run({ id, ...wish }),
  })
  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      <Note tone="wait">
        {t('suspension.appealed', { time: date(appeal.at, 'dayTime'), words: appeal.words })}
      </Note>
      <p>{t('suspension.answerHint')}</p>
      <ReasonField
        value={form.values.words}
        hint={t('takedown.reasonHint')}
        problem={form.errorOf('words')}
        onChange={(words) => form.change({ words })}
        onBlur={form.text('words').onBlur}
      />
      <FormFailure text={form.failure} />
      <div>
        <Button type="submit" size="small" busy={act.isBusy}>
          {t('suspension.keep')}
        </Button>
      </div>
    </form>
  )
}
