import { useWords } from '#i18n/use-words.ts'
import { DayChart } from '#ui/chart/day-chart.tsx'
import { shortSum } from '#ui/chart/short-sum.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import part from '#ui/part.module.css'
import { PeriodsTable } from '#ui/periods-table.tsx'
import { StatRow } from '#ui/stat-row.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { Change } from './change.tsx'
import styles from './numbers.module.css'
import type { Numbers } from './rows.ts'

const figures = ['paidCents', 'orders', 'pieces', 'seen', 'bagged', 'refundedCents'] as const
type Figure = (typeof figures)[number]
type Day = Numbers['days'][number]

const isMoney = (figure: Figure) => figure.endsWith('Cents')

/** Figures of the range, each beside that of the period before; one of them day by day. */
export function FiguresPart({ numbers: { days, before } }: { numbers: Numbers }) {
  const { t, number, dollars, date } = useWords()
  const [chosen, choose] = useSearchChoice('figure')
  const figure = figures.find((one) => one === chosen) ?? 'paidCents'
  const sum = (of: readonly Day[], one: Figure) => of.reduce((total, day) => total + day[one], 0)
  const write = (one: Figure, value: number) => (isMoney(one) ? dollars(value) : number(value))
  const dayOf = (day: string) => date(`${day}T12:00:00Z`, 'day', 'UTC')
  const name = t(`numbers.${figure}`)
  return (
    <>
      <StatRow
        stats={figures.map((one) => ({
          key: one,
          label: t(`numbers.${one}`),
          value: (
            <>
              {write(one, sum(days, one))}
              <Change now={sum(days, one)} before={sum(before, one)} isBadUp={one === 'refundedCents'} />
            </>
          ),
        }))}
      />
      <section className={part.part} aria-labelledby="numbers-days">
        <h2 id="numbers-days">{t('numbers.days')}</h2>
        <ChoiceChips
          label={t('numbers.figure')}
          look="outlined"
          value={figure}
          onChange={(next) => choose(next === 'paidCents' ? '' : next)}
          options={figures.map((value) => ({ value, label: t(`numbers.${value}`) }))}
        />
        <DayChart
          label={name}
          days={days.map(({ day }) => day)}
          series={[{ key: figure, label: name, values: days.map((day) => day[figure]) }]}
          before={{ key: 'before', label: t('numbers.before'), values: before.map((day) => day[figure]) }}
          write={(value) => write(figure, value)}
          writeTick={(value) => shortSum(write(figure, value))}
        />
        <details>
          <summary className={styles.summary}>{t('numbers.eachDay')}</summary>
          <PeriodsTable
            head={t('overview.day')}
            periodOf={({ day }) => dayOf(day)}
            rows={days.toReversed()}
            columns={figures.map((one) => ({
              head: t(`numbers.${one}`),
              cell: (day: Day) => write(one, day[one]),
            }))}
          />
        </details>
      </section>
    </>
  )
}
