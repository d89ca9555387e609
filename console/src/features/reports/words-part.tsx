import { wordsPeopleMin } from '@sampan/contract/office/reports/limits.ts'
import { Fragment, useId, useState } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import shop from '#ui/part.module.css'
import { WhenRead } from '#ui/when-read.tsx'
import type { SearchedWords } from './rows.ts'
import styles from './words-part.module.css'

/** Words that people had searched before they opened, bagged and paid for the shop's goods. */
export function WordsPart() {
  const { t } = useWords()
  const read = useRead('console_shop_words', {})
  return (
    <section className={shop.part} aria-labelledby="numbers-words">
      <h2 id="numbers-words">{t('numbers.words')}</h2>
      <p>{t('numbers.wordsHint', { people: wordsPeopleMin })}</p>
      <WhenRead read={read}>
        {({ words }) => (words.length === 0 ? <p>{t('numbers.noWords')}</p> : <Table rows={words} />)}
      </WhenRead>
    </section>
  )
}

const counts = ['seen', 'bagged', 'paid'] as const

/** A line for each words; pressed, its days stand below it. */
function Table({ rows }: { rows: readonly SearchedWords[] }) {
  const { t, number } = useWords()
  return (
    <table className={styles.table} aria-labelledby="numbers-words">
      <thead>
        <tr>
          <th scope="col">{t('numbers.searched')}</th>
          {counts.map((count) => (
            <th key={count} scope="col">
              {t(`numbers.people.${count}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.words} row={row} write={number} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ row, write }: { row: SearchedWords; write: (value: number) => string }) {
  const { date } = useWords()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <Fragment>
      <tr>
        <th scope="row">
          <button
            type="button"
            className={styles.words}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {row.words}
          </button>
        </th>
        {counts.map((count) => (
          <td key={count}>{write(row[count])}</td>
        ))}
      </tr>
      {isOpen &&
        row.days.map((day, n) => (
          <tr key={day.day} id={n === 0 ? id : undefined} className={styles.day}>
            {/* A day is one of UTC; at noon it is the same day almost everywhere. */}
            <th scope="row">{date(`${day.day}T12:00:00Z`, 'day')}</th>
            {counts.map((count) => (
              <td key={count}>{write(day[count])}</td>
            ))}
          </tr>
        ))}
    </Fragment>
  )
}
