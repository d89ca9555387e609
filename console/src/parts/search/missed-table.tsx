import { useWords } from '#i18n/use-words.ts'
import styles from './missed-table.module.css'

interface MissedTableProps {
  /** Id of the heading that names the table. */
  labelId: string
  words: readonly { words: string; where?: string; people: number; times: number; day: string }[]
}

/** People are told apart by 64 marks: what is as many may be more. */
const peopleMax = 64

/** Words that were searched and not found, those of most people first. */
export function MissedTable({ labelId, words }: MissedTableProps) {
  const { t, number, date } = useWords()
  if (words.length === 0) return <p>{t('missed.none')}</p>
  const hasPlaces = words.some(({ where }) => where !== undefined)
  return (
    <table className={styles.table} aria-labelledby={labelId}>
      <thead>
        <tr>
          <th scope="col">{t('numbers.searched')}</th>
          {hasPlaces && <th scope="col">{t('missed.where')}</th>}
          <th scope="col">{t('missed.people')}</th>
          <th scope="col">{t('missed.times')}</th>
          <th scope="col">{t('missed.day')}</th>
        </tr>
      </thead>
      <tbody>
        {words.map((row) => (
          <tr key={`${row.where} ${row.words}`}>
            <th scope="row">{row.words}</th>
            {hasPlaces && <td>{row.where}</td>}
            <td>{row.people >= peopleMax ? `${number(peopleMax)}+` : number(row.people)}</td>
            <td>{number(row.times)}</td>
            <td>{date(`${row.day}T12:00:00Z`, 'day', 'UTC')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
