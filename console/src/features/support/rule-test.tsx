import { defaultLocale } from '@sampan/contract/wire/locales.ts'
import { Field } from '@sampan/ui/field.tsx'
import { SelectField } from '@sampan/ui/text-input.tsx'
import { useEffect, useState } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { callsOf, type Rule, type Side } from './rows.ts'
import { languageOf, topicOf, useRuleChoices } from './rule-choices.ts'
import styles from './rules.module.css'

interface RuleTestProps {
  side: Side
  rules: readonly Rule[]
  /** Number of the rule that would take it; null: none. */
  onTaking: (id: number | null) => void
}

/** Test of the rules: whoever would get a conversation of this subject and language now, asked of the server that gives them away. */
export function RuleTest({ side, rules, onTaking }: RuleTestProps) {
  const { t } = useWords()
  const choices = useRuleChoices()
  const [topic, setTopic] = useState('other')
  const [language, setLanguage] = useState<string>(defaultLocale)
  const { data, error } = useRead(callsOf[side].tryRules, {
    topic: topicOf(topic) ?? 'other',
    language: languageOf(language) ?? defaultLocale,
  })
  const ruleId = data?.ruleId ?? null
  useEffect(() => {
    onTaking(ruleId)
    return () => onTaking(null)
  }, [ruleId, onTaking])
  const place = rules.findIndex(({ id }) => id === ruleId)
  const name = rules[place]?.operator.name
  return (
    <section className={styles.test} aria-label={t('rules.test')}>
      <h2>{t('rules.test')}</h2>
      <div className={styles.fields}>
        <Field label={t('rules.topic')}>
          <SelectField
            value={topic}
            onChange={({ target }) => setTopic(target.value)}
            options={choices.topics}
          />
        </Field>
        <Field label={t('rules.language')}>
          <SelectField
            value={language}
            onChange={({ target }) => setLanguage(target.value)}
            options={choices.languages}
          />
        </Field>
      </div>
      <p role="status">
        {data &&
          (name === undefined
            ? t('rules.takesNone')
            : t('rules.takesIt', { place: String(place + 1), name }))}
      </p>
      <ActFailure error={error} />
    </section>
  )
}
