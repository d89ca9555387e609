import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { SelectField } from '@sampan/ui/text-input.tsx'
import type { FormEvent } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { ConflictPart } from '#ui/conflict-part.tsx'
import { useTyped } from '#ui/use-typed.ts'
import { callsOf, type Person, type Rule, type Side } from './rows.ts'
import { languageOf, topicOf, useRuleChoices } from './rule-choices.ts'
import styles from './rules.module.css'

interface Typed {
  topic: string
  language: string
  operatorId: string
}

interface RuleFormProps {
  side: Side
  rule: Rule | null
  people: readonly Person[]
  onDone: () => void
}

/** Rule: the conversations that it takes, and who gets them. */
export function RuleForm({ side, rule, people, onDone }: RuleFormProps) {
  const { t } = useWords()
  const choices = useRuleChoices()
  const save = useApiMutation(callsOf[side].saveRule)
  const [typed, setTyped, forget, conflicts] = useTyped(`assignment rule ${side} ${rule?.id ?? 'new'}`, {
    topic: rule?.topic ?? '',
    language: rule?.language ?? '',
    operatorId: rule?.operator.id ?? '',
  } as Typed)
  const set = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const { topic, language } = typed
  // Somebody who no longer answers here is no choice.
  const operatorId = people.some(({ id }) => id === typed.operatorId) ? typed.operatorId : ''
  const isReady = operatorId !== '' && conflicts.parts.length === 0
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady || save.isBusy) return
    const words = { topic: topicOf(topic), language: languageOf(language), operatorId }
    if (!(await save.attempt({ ...words, ...(rule && { id: rule.id }) }))) return
    forget()
    onDone()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.fields}>
        <Field label={t('rules.topic')}>
          <SelectField
            value={topic}
            onChange={({ target }) => set({ topic: target.value })}
            options={[{ value: '', label: t('rules.anyTopic') }, ...choices.topics]}
          />
        </Field>
        <Field label={t('rules.language')}>
          <SelectField
            value={language}
            onChange={({ target }) => set({ language: target.value })}
            options={[{ value: '', label: t('rules.anyLanguage') }, ...choices.languages]}
          />
        </Field>
        <Field label={t('rules.person')}>
          <SelectField
            prompt={t('rules.personPrompt')}
            value={operatorId}
            onChange={({ target }) => set({ operatorId: target.value })}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      </div>
      <ConflictPart
        of={conflicts}
        nameOf={([part]) =>
          t(part === 'operatorId' ? 'rules.person' : `rules.${part as 'topic' | 'language'}`)
        }
        textOf={([part], value) => choices.nameOf(part as keyof Typed, value as string, people)}
      />
      <ActFailure error={save.error} />
      <div className={styles.acts}>
        <Button type="submit" size="small" busy={save.isBusy} disabled={!isReady}>
          {t('rules.save')}
        </Button>
        <Button
          kind="line"
          size="small"
          onClick={() => {
            forget()
            onDone()
          }}
        >
          {t('rules.cancel')}
        </Button>
      </div>
    </form>
  )
}
