import { firstAnswerDays } from '@sampan/contract/trade/support/limits.ts'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Screen } from '#ui/screen.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { WhenRead } from '#ui/when-read.tsx'
import styles from './desk-numbers.module.css'
import { FirstAnswers } from './first-answers.tsx'
import { LoadTable } from './load-table.tsx'
import { callsOf, type Side } from './rows.ts'
import { WaitingTable } from './waiting-table.tsx'

/** Numbers of Sampan's desk. */
export const DeskNumbersScreen = () => <DeskNumbers side="desk" />
/** Numbers of a shop's desk. */
export const ShopNumbersScreen = () => <DeskNumbers side="shop" />

/** Numbers for whoever looks after a desk: what waits, with whom, and how soon buyers get an answer. */
function DeskNumbers({ side }: { side: Side }) {
  const { t } = useWords()
  const [chosen, setChosen] = useSearchChoice('days')
  const days = firstAnswerDays.find((one) => String(one) === chosen) ?? 7
  const read = useRead(callsOf[side].numbers, { days })
  return (
    <Screen
      title={t('desk.title')}
      tools={
        <ChoiceChips
          label={t('desk.days')}
          value={String(days)}
          options={firstAnswerDays.map((one) => ({
            value: String(one),
            label: t('desk.lastDays', { days: one }),
          }))}
          onChange={(next) => setChosen(next === '7' ? '' : next)}
        />
      }
    >
      <WhenRead read={read}>
        {(numbers) => (
          <div className={styles.parts}>
            <FirstAnswers numbers={numbers} days={days} />
            <WaitingTable side={side} numbers={numbers} />
            <LoadTable side={side} numbers={numbers} />
          </div>
        )}
      </WhenRead>
    </Screen>
  )
}
