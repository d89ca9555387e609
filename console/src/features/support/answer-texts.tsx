import { answerVariables, unknownVariables } from '@sampan/contract/trade/support/answer-variables.ts'
import { messageTextMax } from '@sampan/contract/trade/support/limits.ts'
import { type Locale, locales } from '@sampan/contract/wire/locales.ts'
import { Field } from '@sampan/ui/field.tsx'
import { TextArea } from '@sampan/ui/text-input.tsx'
import { useWords } from '#i18n/use-words.ts'
import styles from './support.module.css'

type Texts = Partial<Record<Locale, string | undefined>>

interface AnswerTextsProps {
  texts: Texts
  /** Problem of the English text, which must be there. */
  error: string | undefined
  onChange: (texts: Texts) => void
}

export const braced = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' ')

/** An answer in up to ten languages, with its variables; one that does not exist is told where it stands. */
export function AnswerTexts({ texts, error, onChange }: AnswerTextsProps) {
  const { t } = useWords()
  const wrong = locales.map(({ code }) => unknownVariables(texts[code] ?? ''))
  const isAnyWrong = wrong.some((names) => names.length > 0)
  return (
    <>
      <p className={styles.soft}>{t('messages.variables', { names: braced(answerVariables) })}</p>
      {locales.map(({ code, tag, native }, place) => {
        const names = wrong[place] ?? []
        return (
          <Field
            key={code}
            label={native}
            error={
              names.length > 0
                ? t('messages.variableUnknown', { names: braced(names) })
                : code === 'en' && !isAnyWrong
                  ? error
                  : undefined
            }
          >
            <TextArea
              rows={2}
              lang={tag}
              maxLength={messageTextMax}
              value={texts[code] ?? ''}
              onChange={({ target }) => onChange({ ...texts, [code]: target.value })}
            />
          </Field>
        )
      })}
    </>
  )
}
