import { answerVariables } from '@sampan/contract/trade/support/answer-variables.ts'
import { cannedTitleMax } from '@sampan/contract/trade/support/limits.ts'
import { macroStates } from '@sampan/contract/trade/support/macro-console-schemas.ts'
import { noteTextMax } from '@sampan/contract/trade/team/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { SelectField, TextArea, TextInput } from '@sampan/ui/text-input.tsx'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import type { Canned } from '#parts/answers/ready-answers.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { ConflictPart } from '#ui/conflict-part.tsx'
import { FormFailure } from '#ui/form-failure.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import { AnswerTexts, braced } from './answer-texts.tsx'
import { macroSchema, typedMacro } from './macro-draft.ts'
import { callsOf, type Macro, type Side } from './rows.ts'
import styles from './support.module.css'

interface MacroFormProps {
  side: Side
  macro: Macro | null
  canned: readonly Canned[]
  onDone: () => void
}

/** Macro: its answer, what becomes of the conversation, and the note that stays with it. */
export function MacroForm({ side, macro, canned, onDone }: MacroFormProps) {
  const { t } = useWords()
  const save = useApiMutation(callsOf[side].saveMacro)
  const remove = useApiMutation(callsOf[side].removeMacro)
  const form = useContractForm({
    of: `macro ${side} ${macro?.id ?? 'new'}`,
    start: typedMacro(macro),
    schema: macroSchema,
    onSubmit: async (written) => {
      await save.run({ ...written, ...(macro && { id: macro.id }) })
      onDone()
    },
  })
  const { values, change, text, errorOf, forget } = form
  const leave = () => {
    forget()
    onDone()
  }
  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      <Field label={t('messages.macroName')} error={errorOf('name')}>
        <TextInput maxLength={cannedTitleMax} {...text('name')} />
      </Field>
      <Field label={t('messages.macroAnswer')} error={errorOf('answer')}>
        <SelectField
          value={values.answer}
          onChange={({ target }) => change({ answer: target.value })}
          options={[
            { value: 'own', label: t('messages.macroAnswer.own') },
            { value: 'none', label: t('messages.macroAnswer.none') },
            ...canned.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
      </Field>
      {values.answer === 'own' && (
        <AnswerTexts texts={values.texts} error={errorOf('texts')} onChange={(texts) => change({ texts })} />
      )}
      <Field label={t('messages.macroState')} error={errorOf('state')}>
        <SelectField
          value={values.state}
          onChange={({ target }) =>
            change({ state: macroStates.find((one) => one === target.value) ?? 'open' })
          }
          options={macroStates.map((state) => ({ value: state, label: t(`messages.stateSet.${state}`) }))}
        />
      </Field>
      <Field
        label={t('messages.macroNote')}
        hint={t('messages.variables', { names: braced(answerVariables) })}
        error={errorOf('note')}
      >
        <TextArea rows={2} maxLength={noteTextMax} {...text('note')} />
      </Field>
      <ConflictPart of={form.conflicts} />
      <FormFailure text={form.failure} />
      <ActFailure error={remove.error} />
      <div className={styles.acts}>
        <Button type="submit" size="middle" busy={save.isBusy}>
          {t('messages.save')}
        </Button>
        <Button kind="line" size="middle" onClick={leave}>
          {t('messages.cancel')}
        </Button>
        {macro && (
          <Button
            kind="bad"
            size="middle"
            busy={remove.isBusy}
            onClick={async () => {
              if ((await remove.attempt({ id: macro.id })) !== undefined) leave()
            }}
          >
            {t('messages.removeMacro')}
          </Button>
        )}
      </div>
    </form>
  )
}
