import { useWords } from '#i18n/use-words.ts'
import type { Note } from './team-calls.ts'

/** Text of a note: what its author wrote, or the act that it tells in the reader's language. */
export function useNoteText(): (note: Pick<Note, 'text' | 'act'>) => string {
  const { t } = useWords()
  return ({ text, act }) => {
    if (act?.kind === 'given' && act.operator)
      return t('orders.assignedNote', { name: act.operator.name, count: act.others })
    if (act?.kind === 'freed') return t('orders.freedNote')
    if (act?.kind === 'undone') return t('orders.assignUndone')
    return text
  }
}
