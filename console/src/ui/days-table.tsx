import { useWords } from '#i18n/use-words.ts'
import styles from './days-table.module.css'

/**
 * Values of a chart, day by day, for those who listen. It stands in a clipped box: a table takes the height of its rows
 * whatever its style says, and would make the page longer than what is seen.
 */
export function DaysTable({
  caption,
  values,
  days,
}: {
  caption: string
  /** The names of the columns after the day. */
  values: readonly string[]
  days: readonly { day: string; values: readonly string[] }[]
}) {
  const { t } = useWords()
  return (
    <div className={styles.box}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {[t('overview.day'), ...values].map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((row) => (
            <tr key={row.day}>
              <th scope="row">{row.day}</th>
              {row.values.map((value, place) => (
                <td key={values[place]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
