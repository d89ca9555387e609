import { variablesIn } from '@sampan/contract/trade/support/answer-variables.ts'
import { Note } from '@sampan/ui/note.tsx'
import { useWords } from '#i18n/use-words.ts'

/** Variables in an answer that its conversation does not know: until they are written by hand nothing is sent. */
export function Unfilled({ text }: { text: string }) {
  const { t, list } = useWords()
  const names = variablesIn(text)
  return (
    <div role="status">
      {names.length > 0 && (
        <Note tone="wait">
          {t('messages.unfilled', { what: list(names.map((name) => t(`messages.variable.${name}`))) })}
        </Note>
      )}
    </div>
  )
}
