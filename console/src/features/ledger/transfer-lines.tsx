import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { TextLink } from '#ui/text-link.tsx'
import styles from './journal.module.css'
import { Owner } from './owner.tsx'
import type { TransferRow } from './rows.ts'

/** Lines of a transfer: an amount taken is a debit, one added a credit, and both come to the same. */
export function TransferLines({ lines }: Pick<TransferRow, 'lines'>) {
  const { t, dollars } = useWords()
  return (
    <div className={styles.entry}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('ledger.account')}</th>
            <th scope="col">{t('ledger.owner')}</th>
            <th scope="col" className={styles.sum}>
              {t('ledger.debit')}
            </th>
            <th scope="col" className={styles.sum}>
              {t('ledger.credit')}
            </th>
            <th scope="col" className={styles.after}>
              {t('ledger.balanceAfter')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.accountId}>
              <td>
                <TextLink href={paths.journalOf(line.accountId)}>{t(`account.${line.accountKind}`)}</TextLink>
              </td>
              <td className={styles.owner}>
                <Owner kind={line.accountKind} owner={line.owner} name={line.ownerName} />
              </td>
              <td className={styles.sum} data-head={t('ledger.debit')}>
                {line.amountCents < 0 && dollars(0 - line.amountCents)}
              </td>
              <td className={styles.sum} data-head={t('ledger.credit')}>
                {line.amountCents > 0 && dollars(line.amountCents)}
              </td>
              <td className={styles.after} data-head={t('ledger.balanceAfter')}>
                {dollars(line.afterCents)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
