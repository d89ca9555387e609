import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { TextLink } from '#ui/text-link.tsx'
import styles from './journal.module.css'
import type { TransferRow } from './rows.ts'

const isId = (ref: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(ref)

/** Cause of a transfer, as a link: the recharge, the withdrawal, the payout, or all entries of an order. */
export function Cause({ entry }: { entry: TransferRow }) {
  const { t } = useWords()
  const { kind, ref, actor, reason } = entry
  if (!isId(ref)) return <Whole text={ref} />
  switch (kind) {
    case 'recharge':
      if (actor === 'card-provider')
        return <TextLink href={paths.cards('payments', ref)}>{t('cards.one')}</TextLink>
      return actor.startsWith('operator:') ? (
        <TextLink href={paths.recharges(ref)}>{t('ledger.toRecharge')}</TextLink>
      ) : (
        <TextLink href={paths.depositById(ref)}>{t('ledger.toDeposit')}</TextLink>
      )
    case 'reversal':
      return <TextLink href={paths.depositById(ref)}>{t('ledger.toDeposit')}</TextLink>
    case 'withdraw':
    case 'withdraw_return':
    case 'payout':
      return <TextLink href={paths.withdrawals(ref)}>{t('ledger.toWithdrawal')}</TextLink>
    case 'pay':
    case 'settle':
    case 'late_credit':
    case 'return_freight':
      return <TextLink href={paths.journalAbout(ref)}>{t('ledger.toOrder')}</TextLink>
    case 'refund':
      return <Refund entry={entry} />
    case 'shop_payout':
    case 'shop_payout_return':
    case 'shop_payout_paid':
      return <TextLink href={paths.payouts(ref)}>{t('subject.shopPayout')}</TextLink>
    case 'duty_paid':
      return <TextLink href={paths.dutyPayments()}>{t('dutyPaid.title')}</TextLink>
    case 'card_dispute':
    case 'card_dispute_won':
      return <TextLink href={paths.cards('disputes', ref)}>{t('cardDispute.one')}</TextLink>
    case 'card_dispute_lost':
      return reason === '' ? (
        <TextLink href={paths.cards('disputes', ref)}>{t('cardDispute.one')}</TextLink>
      ) : (
        <Whole text={ref} />
      )
    case 'card_payout':
      return <TextLink href={paths.cards('payouts', ref)}>{t('cardPayout.one')}</TextLink>
    case 'adjust':
      return <TextLink href={paths.corrections('done')}>{t('ledger.corrections')}</TextLink>
  }
}

/** The request for who may open it; else the order whose escrow it came from, and its id where that is settled. */
function Refund({ entry: { ref, lines } }: { entry: TransferRow }) {
  const { t } = useWords()
  const me = useOperator()
  const escrow = lines.find(({ accountKind }) => accountKind === 'order_escrow')
  if (may(me, 'console_refund_detail'))
    return <TextLink href={paths.disputes(ref)}>{t('subject.refund')}</TextLink>
  if (escrow) return <TextLink href={paths.journalAbout(escrow.owner)}>{t('ledger.toOrder')}</TextLink>
  return <Whole text={ref} />
}

/** Not cut, and marked by one press, so that it can be copied. */
const Whole = ({ text }: { text: string }) => <span className={styles.ref}>{text}</span>
