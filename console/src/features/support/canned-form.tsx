import { cannedInput } from '@sampan/contract/trade/support/console-schemas.ts'
import { cannedTitleMax } from '@sampan/contract/trade/support/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import type { Canned } from '#parts/answers/ready-answers.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { ConflictPart } from '#ui/conflict-part.tsx'
import { FormFailure } from '#ui/form-failure.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import { AnswerTexts } from './answer-texts.tsx'
import { callsOf, type Side } from './rows.ts'
import styles from './support.module.css'

interface Props {
  side: Side
  canned: Canned | null
  onDone: () => void
}

const { title, texts } = cannedInput.shape
const schema = z.object({ title, texts })

/** One canned answer in up to ten languages; where one is missing, buyers get the English text. */
export function CannedForm({ side, canned, onDone }: Props) {
  const { t } = useWords()
  const save = useApiMutation(callsOf[side].saveCanned)
  const remove = useApiMutation(callsOf[side].removeCanned)
  const start = canned?.texts ?? {}
  const form = useContractForm({
    of: `canned answer ${side} ${canned?.id ?? 'new'}`,
    start: { title: canned?.title ?? '', texts: { ...start, en: start.en ?? '' } },
    schema,
    onSubmit: async (written) => {
      await save.run({ ...written, ...(canned && { id: canned.id }) })
      onDone()
    },
  })
  const { values, change, text, errorOf, forget } = form
  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      <Field label={t('messages.cannedTitle')} error={errorOf('title')}>
        <TextInput maxLength={cannedTitleMax} {...text('title')} />
      </Field>
      <AnswerTexts
        texts={values.texts}
        error={errorOf('texts')}
        onChange={(texts) => change({ texts: { ...texts, en: texts.en ?? '' } })}
      />
      <ConflictPart of={form.conflicts} />
      <FormFailure text={form.failure} />
      <ActFailure error={remove.error} />
      <div className={styles.acts}>
        <Button type="submit" size="middle" busy={save.isBusy}>
          {t('messages.save')}
        </Button>
        <Button
          kind="line"
          size="middle"
          onClick={() => {
            forget()
            onDone()
          }}
        >
          {t('messages.cancel')}
        </Button>
        {canned && (
          <Button
            kind="bad"
            size="middle"
            busy={remove.isBusy}
            onClick={async () => {
              if ((await remove.attempt({ id: canned.id })) === undefined) return
              forget()
              onDone()
            }}
          >
            {t('messages.removeCanned')}
          </Button>
        )}
      </div>
    </form>
  )
}
