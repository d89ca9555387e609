import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { SelectField } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { callsOf, type Person, type Rule, type Side } from './rows.ts'
import { languageOf, topicOf, useRuleChoices } from './rule-choices.ts'
import styles from './rules.module.css'

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
  const [topic, setTopic] = useState<string>(rule?.topic ?? '')
  const [language, setLanguage] = useState<string>(rule?.language ?? '')
  const isThere = people.some(({ id }) => id === rule?.operator.id)
  const [operatorId, setOperatorId] = useState(isThere ? (rule?.operator.id ?? '') : '')
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (operatorId === '' || save.isBusy) return
    const words = { topic: topicOf(topic), language: languageOf(language), operatorId }
    if (await save.attempt({ ...words, ...(rule && { id: rule.id }) })) onDone()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.fields}>
        <Field label={t('rules.topic')}>
          <SelectField
            value={topic}
            onChange={({ target }) => setTopic(target.value)}
            options={[{ value: '', label: t('rules.anyTopic') }, ...choices.topics]}
          />
        </Field>
        <Field label={t('rules.language')}>
          <SelectField
            value={language}
            onChange={({ target }) => setLanguage(target.value)}
            options={[{ value: '', label: t('rules.anyLanguage') }, ...choices.languages]}
          />
        </Field>
        <Field label={t('rules.person')}>
          <SelectField
            prompt={t('rules.personPrompt')}
            value={operatorId}
            onChange={({ target }) => setOperatorId(target.value)}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      </div>
      <ActFailure error={save.error} />
      <div className={styles.acts}>
        <Button type="submit" size="small" busy={save.isBusy} disabled={operatorId === ''}>
          {t('rules.save')}
        </Button>
        <Button kind="line" size="small" onClick={onDone}>
          {t('rules.cancel')}
        </Button>
      </div>
    </form>
  )
}
