import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { TextLink } from '#ui/text-link.tsx'
import styles from './desk-numbers.module.css'
import { callsOf, type DeskNumbers, type Side } from './rows.ts'

/** Open conversations by how long their buyers wait, each number a way to the list of those, with a bar beside it. */
export function WaitingTable({ side, numbers }: { side: Side; numbers: DeskNumbers }) {
  const { t, number } = useWords()
  const mayOpen = may(useOperator(), callsOf[side].list)
  const { waiting, answered, isMore } = numbers
  const rows = [
    ...waiting.map(({ age, open, unassigned }) => ({
      ...{ key: age, name: t(`desk.age.${age}`), open, unassigned },
      href: `${paths.messages()}?show=waiting&age=${age}`,
    })),
    { key: 'answered', name: t('desk.answered'), ...answered, href: null },
  ]
  const most = Math.max(1, ...rows.map(({ open }) => open))
  const sum = (of: 'open' | 'unassigned') => rows.reduce((total, row) => total + row[of], 0)
  const linked = (count: number, href: string | null) =>
    href !== null && mayOpen && count > 0 ? <TextLink href={href}>{number(count)}</TextLink> : number(count)
  return (
    <section className={styles.part} aria-label={t('desk.open')}>
      <h2>{t('desk.open')}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('desk.waits')}</th>
            <td className={styles.bars} />
            <th scope="col">{t('desk.count')}</th>
            <th scope="col">{t('desk.unassigned')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              <td className={styles.bars}>
                <svg aria-hidden="true" className={styles.bar} data-age={row.key} width="100%" height="10">
                  <rect width={`${(100 * row.open) / most}%`} height="10" rx="3" />
                </svg>
              </td>
              <td>{linked(row.open, row.href)}</td>
              <td>{number(row.unassigned)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('desk.all')}</th>
            <td className={styles.bars} />
            <td>
              {linked(sum('open'), `${paths.messages()}?show=all`)}
              {isMore && '+'}
            </td>
            <td>{linked(sum('unassigned'), `${paths.messages()}?show=nobody`)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
