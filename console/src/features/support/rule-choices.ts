import { type Topic, topics } from '@sampan/contract/trade/support/rule-console-schemas.ts'
import { isLocale, type Locale, localeCodes } from '@sampan/contract/wire/locales.ts'
import { useWords } from '#i18n/use-words.ts'
import type { Person } from './rows.ts'

/** Subjects and languages as choices of a field, and what a field's value means; empty is any. */
export function useRuleChoices() {
  const { t, language } = useWords()
  return {
    /** Value of a field of a rule, as the field shows it. */
    nameOf: (
      field: 'topic' | 'language' | 'operatorId',
      value: string,
      people: readonly Person[],
    ): string => {
      if (field === 'operatorId') return people.find(({ id }) => id === value)?.name ?? ''
      if (field === 'topic') {
        const topic = topicOf(value)
        return t(topic === null ? 'rules.anyTopic' : `rules.topic.${topic}`)
      }
      return isLocale(value) ? language(value) : t('rules.anyLanguage')
    },
    topics: topics.map((value) => ({ value, label: t(`rules.topic.${value}`) })),
    languages: localeCodes.map((value) => ({ value, label: language(value) })),
  }
}
export const topicOf = (value: string): Topic | null => topics.find((one) => one === value) ?? null
export const languageOf = (value: string): Locale | null => (isLocale(value) ? value : null)
