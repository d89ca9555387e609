import type { ReactNode } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Screen } from '#ui/screen.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'

interface WordsScreenProps<State extends string> {
  title: string
  /** Which are shown; the first at first. */
  states: readonly [State, State]
  labelOf: (state: State) => string
  reviews: (state: State) => ReactNode
  questions: (state: State) => ReactNode
  /** Further controls over the list. */
  tools?: ReactNode
  /** Number of the reviews that are found, beside the choice. */
  count?: (state: State) => ReactNode
}

/** Reviews or questions, and which of them; the choice is in the address. */
export function WordsScreen<State extends string>(props: WordsScreenProps<State>) {
  const { title, states, labelOf, reviews, questions, tools, count } = props
  const { t } = useWords()
  const [of, setOf] = useSearchChoice('of')
  const [asked, setAsked] = useSearchChoice('state')
  const [usual, other] = states
  const state = asked === other ? other : usual
  return (
    <Screen
      title={title}
      tools={
        <>
          {tools}
          <ChoiceChips
            label={t('reviews.what')}
            value={of === 'questions' ? 'questions' : 'reviews'}
            options={[
              { value: 'reviews', label: t('reviews.reviews') },
              { value: 'questions', label: t('reviews.questions') },
            ]}
            onChange={(next) => setOf(next === 'questions' ? next : '')}
          />
          <ChoiceChips<State>
            label={t('reviews.which')}
            value={state}
            options={states.map((value) => ({ value, label: labelOf(value) }))}
            onChange={(next) => setAsked(next === other ? next : '')}
          />
          {of !== 'questions' && count?.(state)}
        </>
      }
    >
      {of === 'questions' ? questions(state) : reviews(state)}
    </Screen>
  )
}
