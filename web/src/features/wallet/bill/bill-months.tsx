import { Text } from '@sampan/ui/text.tsx'
import type { ItemOf, Output } from '#client/types.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { BillRow } from './bill-row.tsx'
import styles from './capital-record.module.css'

type Line = ItemOf<'bill'>

interface Props {
  lines: readonly Line[]
  /** The sums of each month; none where the lines are not all of them. */
  months: Output<'bill_summary'>['months']
}

/** Lines under the month that they are of, with what it brought and took. Months are those of UTC, as the sums are. */
export function BillMonths({ lines, months }: Props) {
  const { t, tag, dollars } = useI18n()
  const name = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return [...Map.groupBy(lines, ({ at }) => at.slice(0, 7))].map(([month, lines]) => {
    const sums = months.find((sums) => sums.month === month)
    return (
      <section key={month} className={styles.month}>
        <div className={styles.monthHead}>
          <h2 className={styles.monthName}>{name.format(new Date(`${month}-01T00:00:00Z`))}</h2>
          {sums && (
            <Text size="fine" tone="soft" digits>
              {t('ledger.inOut', { in: dollars(sums.inCents), out: dollars(sums.outCents) })}
            </Text>
          )}
        </div>
        <BillLines lines={lines} />
      </section>
    )
  })
}

export const BillLines = ({ lines }: Pick<Props, 'lines'>) => (
  <ul className={styles.list}>
    {lines.map((line) => (
      <BillRow key={line.id} line={line} />
    ))}
  </ul>
)
