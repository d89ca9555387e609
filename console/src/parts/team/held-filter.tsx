import { useWords } from '#i18n/use-words.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'

const choices = ['all', 'mine', 'nobody'] as const

/** Choice of whose rows a queue shows: everybody's, the reader's, or nobody's. It stands in the address. */
function useHeldChoice() {
  const [chosen, setChosen] = useSearchChoice('held')
  return [choices.find((one) => one === chosen) ?? 'all', setChosen] as const
}

/** Part of a list's input by that choice. */
export function useHeldInput(): { held?: 'mine' | 'nobody' } {
  const [held] = useHeldChoice()
  return held === 'all' ? {} : { held }
}

export function HeldChips() {
  const { t } = useWords()
  const [value, setChosen] = useHeldChoice()
  return (
    <ChoiceChips
      label={t('team.held')}
      value={value}
      options={choices.map((one) => ({ value: one, label: t(`team.held.${one}`) }))}
      onChange={(next) => setChosen(next === 'all' ? '' : next)}
    />
  )
}
