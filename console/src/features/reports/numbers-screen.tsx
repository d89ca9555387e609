import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { PromiseFacts } from '#parts/shops/promise-facts.tsx'
import part from '#ui/part.module.css'
import { PeriodsTable } from '#ui/periods-table.tsx'
import { Screen } from '#ui/screen.tsx'
import { StatRow } from '#ui/stat-row.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import { Bars } from './bars.tsx'
import styles from './numbers.module.css'
import type { Numbers } from './rows.ts'
import { WordsPart } from './words-part.tsx'

/** Looks, bags, orders and refunds of 30 days, and what sold best. */
export function NumbersScreen() {
  const { t } = useWords()
  const read = useRead('console_shop_numbers', {})
  return (
    <Screen title={t('numbers.title')}>
      <WhenRead read={read}>{(numbers) => <Shown numbers={numbers} />}</WhenRead>
      <WordsPart />
      <RecordPart />
    </Screen>
  )
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

const figures = ['seen', 'bagged', 'orders', 'paidCents', 'refundedCents'] as const
type Figure = (typeof figures)[number]

function Shown({ numbers: { days, best } }: { numbers: Numbers }) {
  const { t, number, dollars, date } = useWords()
  const sum = (figure: Figure) => days.reduce((total, day) => total + day[figure], 0)
  const write = (figure: Figure, value: number) => (figure.endsWith('Cents') ? dollars(value) : number(value))
  const [from, to] = [days[0], days.at(-1)]
  const dayOf = (day: string) => date(`${day}T12:00:00Z`, 'day')
  const most = Math.max(1, ...best.map(({ pieces }) => pieces))
  return (
    <>
      {from && to && (
        <p className={styles.period}>{t('numbers.period', { from: dayOf(from.day), to: dayOf(to.day) })}</p>
      )}
      <StatRow
        stats={figures.map((figure) => ({
          key: figure,
          label: t(`numbers.${figure}`),
          value: write(figure, sum(figure)),
        }))}
      />
      {figures.map((figure) => (
        <section key={figure} className={part.part} aria-labelledby={`numbers-${figure}`}>
          <h2 id={`numbers-${figure}`}>{t(`numbers.${figure}`)}</h2>
          <Bars
            label={t(`numbers.${figure}`)}
            days={days.map((day) => ({ day: day.day, value: day[figure] }))}
            write={(value) => write(figure, value)}
          />
        </section>
      ))}
      <section className={part.part} aria-labelledby="numbers-days">
        <h2 id="numbers-days">{t('numbers.days')}</h2>
        <details>
          <summary className={styles.summary}>{t('numbers.eachDay')}</summary>
          <PeriodsTable
            head={t('overview.day')}
            periodOf={({ day }) => dayOf(day)}
            rows={days.toReversed()}
            columns={figures.map((figure) => ({
              head: t(`numbers.${figure}`),
              cell: (day: Numbers['days'][number]) => write(figure, day[figure]),
            }))}
          />
        </details>
      </section>
      <section className={part.part} aria-labelledby="numbers-best">
        <h2 id="numbers-best">{t('numbers.best')}</h2>
        {best.length === 0 && <p>{t('numbers.none')}</p>}
        <ol className={styles.best}>
          {best.map((row) => (
            <li key={row.productId}>
              <span>{row.title || t('goods.untitled')}</span>
              <span>{t('numbers.sold', { count: row.pieces, sum: dollars(row.paidCents) })}</span>
              <svg className={styles.track} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect className={styles.bar} width={(row.pieces / most) * 100} height="8" rx="2" />
              </svg>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
