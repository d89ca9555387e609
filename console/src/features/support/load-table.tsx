import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { TextLink } from '#ui/text-link.tsx'
import styles from './desk-numbers.module.css'
import { callsOf, type DeskNumbers, type Side } from './rows.ts'

/** Open conversations of each person, those with most first. */
export function LoadTable({ side, numbers }: { side: Side; numbers: DeskNumbers }) {
  const { t, number, date } = useWords()
  const mayOpen = may(useOperator(), callsOf[side].list)
  const people = [...numbers.people].sort((one, other) => other.open - one.open)
  return (
    <section className={styles.part} aria-label={t('desk.people')}>
      <h2>{t('desk.people')}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('desk.person')}</th>
            <th scope="col">{t('desk.count')}</th>
            <th scope="col">{t('desk.oldest')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ operator, open, oldestSince }) => (
            <tr key={operator.id}>
              <th scope="row">{operator.name}</th>
              <td>
                {mayOpen && open > 0 ? (
                  <TextLink href={`${paths.messages()}?show=all&by=${operator.id}`}>{number(open)}</TextLink>
                ) : (
                  number(open)
                )}
              </td>
              <td>{oldestSince === null ? '–' : date(oldestSince, 'dayTime')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
