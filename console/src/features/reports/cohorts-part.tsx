import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import part from '#ui/part.module.css'
import { WhenRead } from '#ui/when-read.tsx'
import styles from './cohorts-part.module.css'
import type { Cohort } from './rows.ts'

/** Buyers by the month of their first paid order, and the share of them that came back in each month after it. */
export function CohortsPart() {
  const { t } = useWords()
  const read = useRead('console_shop_cohorts', {})
  return (
    <section className={part.part} aria-labelledby="numbers-cohorts">
      <h2 id="numbers-cohorts">{t('cohorts.title')}</h2>
      <p>{t('cohorts.hint')}</p>
      <WhenRead read={read}>
        {({ cohorts }) => (cohorts.length === 0 ? <p>{t('cohorts.none')}</p> : <Table cohorts={cohorts} />)}
      </WhenRead>
    </section>
  )
}

function Table({ cohorts }: { cohorts: readonly Cohort[] }) {
  const { t, number, tag } = useWords()
  const months = Math.max(...cohorts.map(({ returned }) => returned.length))
  const write = new Intl.DateTimeFormat(tag, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const share = (part: number, of: number) => (of === 0 ? 0 : Math.round((part / of) * 100))
  return (
    <div className={styles.room}>
      <table className={styles.table} aria-labelledby="numbers-cohorts">
        <thead>
          <tr>
            <th scope="col">{t('cohorts.month')}</th>
            <th scope="col">{t('cohorts.buyers')}</th>
            {Array.from({ length: months }, (_, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a month is its distance
              <th key={n} scope="col">
                {t('cohorts.later', { count: n + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ month, buyers, returned }) => (
            <tr key={month}>
              <th scope="row">{write.format(new Date(`${month}-15T12:00:00Z`))}</th>
              <td>{number(buyers)}</td>
              {returned.map((back, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a month is its distance
                <td key={n} data-depth={depthOf(share(back, buyers))}>
                  {buyers === 0 ? '–' : t('ui.percent', { value: number(share(back, buyers)) })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Depth of a cell's colour, which only underlines what its number says. */
const depthOf = (percent: number): '0' | '1' | '2' | '3' =>
  percent === 0 ? '0' : percent < 10 ? '1' : percent < 25 ? '2' : '3'
