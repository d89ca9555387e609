import type { ItemOf } from '#client/types.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { Link } from '#ui/link.tsx'
import { Text } from '#ui/text.tsx'
import styles from './capital-record.module.css'

type Line = ItemOf<'bill'>

/** One line: what for, when, the signed sum, and the balance before and after. It leads to what caused it. */
export function BillRow({ line }: { line: Line }) {
  const { t, dollars, date } = useI18n()
  const { kind, at, amountCents, beforeCents, afterCents, subject } = line
  const href = hrefOf(subject)
  const isIn = amountCents > 0
  const inside = (
    <>
      <span className={styles.words}>
        <Text weight="semi">
          {subject.number ? `${t(kindKey[kind])} ${subject.number}` : t(kindKey[kind])}
        </Text>
        <Text size="small" tone="soft" digits>
          {date(at, 'dayTime')}
        </Text>
      </span>
      <span className={styles.sum}>
        <Text weight="semi" tone={isIn ? 'ok' : 'ink'} digits>
          {isIn ? `+${dollars(amountCents)}` : dollars(amountCents)}
        </Text>
        <Text size="small" tone="soft" digits>
          {t('ledger.beforeAfter', { before: dollars(beforeCents), after: dollars(afterCents) })}
        </Text>
      </span>
    </>
  )
  return (
    <li>
      {href ? (
        <Link href={href} className={styles.row}>
          {inside}
        </Link>
      ) : (
        <div className={styles.row}>{inside}</div>
      )}
    </li>
  )
}

const kindKey = {
  pay: 'ledger.kindPay',
  refund: 'ledger.kindRefund',
  recharge: 'ledger.kindRecharge',
  reversal: 'ledger.kindReversal',
  withdraw: 'ledger.kindWithdraw',
  withdraw_return: 'ledger.kindWithdrawReturn',
  adjust: 'ledger.kindAdjust',
} as const satisfies Record<Line['kind'], string>

function hrefOf({ type, id }: Line['subject']): string | null {
  if (type === 'order') return paths.orderInfo(id)
  if (type === 'recharge') return paths.topUpRecord(id)
  return type === 'withdrawal' ? paths.depositRecord(id) : null
}
