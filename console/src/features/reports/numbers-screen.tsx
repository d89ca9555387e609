import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { PromiseFacts } from '#parts/shops/promise-facts.tsx'
import part from '#ui/part.module.css'
import { Screen } from '#ui/screen.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import { CohortsPart } from './cohorts-part.tsx'
import { FiguresPart } from './figures-part.tsx'
import { MissedPart } from './missed-part.tsx'
import { ProductsPart } from './products-part.tsx'
import { RangeBar } from './range-bar.tsx'
import { useRange } from './use-range.ts'
import { WordsPart } from './words-part.tsx'

/** Looks, bags, orders and refunds of a range of days beside the period before, and what each product sold. */
export function NumbersScreen() {
  const { t } = useWords()
  const range = useRange()
  return (
    <Screen title={t('numbers.title')}>
      <RangeBar range={range} />
      {range.input && (
        <>
          <Figures range={range.input} />
          <ProductsPart range={range.input} />
        </>
      )}
      <CohortsPart />
      <WordsPart />
      <MissedPart />
      <RecordPart />
    </Screen>
  )
}

function Figures({ range }: { range: { fromDay: string; untilDay: string } }) {
  const read = useRead('console_shop_numbers', range)
  return <WhenRead read={read}>{(numbers) => <FiguresPart numbers={numbers} />}</WhenRead>
}

/** Promises that the shop keeps, as buyers read them on its page. */
function RecordPart() {
  const { t } = useWords()
  const read = useRead('console_shop_promises', {})
  return (
    <section className={part.part} aria-labelledby="numbers-record">
      <h2 id="numbers-record">{t('numbers.record')}</h2>
      <p>{t('numbers.recordHint')}</p>
      <WhenRead read={read}>{(promises) => <PromiseFacts promises={promises} />}</WhenRead>
    </section>
  )
}
