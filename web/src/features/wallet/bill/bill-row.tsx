import { tagOf } from '@sampan/contract/wire/locales.ts'
import { Icon } from '@sampan/ui/icon.tsx'
import { inFours } from '@sampan/ui/in-fours.ts'
import { Link } from '@sampan/ui/link.tsx'
import { Text } from '@sampan/ui/text.tsx'
import type { LucideIcon } from 'lucide-react'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import Scale from 'lucide-react/icons/scale'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ItemOf } from '#client/types.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { Thumb } from '#product/thumb.tsx'
import styles from './capital-record.module.css'

type Line = ItemOf<'bill'>

/** One line: what for, when, the signed sum, and the balance before and after. It leads to what caused it. */
export function BillRow({ line }: { line: Line }) {
  const { t, dollars, date } = useI18n()
  const { kind, at, amountCents, beforeCents, afterCents, subject } = line
  const { goods } = subject
  const name = t(kindKey[kind])
  const href = hrefOf(subject)
  const isIn = amountCents > 0
  const inside = (
    <>
      {goods?.picture ? (
        <Thumb base={goods.picture} room={goods.room} size="small" />
      ) : (
        <span className={styles.glyph}>
          <Icon of={kindIcon[kind]} size="small" />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.both}>
          <Text weight="semi">{goods ? t('ledger.kindFrom', { kind: name, shop: goods.shop }) : name}</Text>
          <Text weight="semi" tone={isIn ? 'ok' : 'ink'} digits>
            {isIn ? `+${dollars(amountCents)}` : dollars(amountCents)}
          </Text>
        </span>
        {goods && (
          <Text size="small" tone="soft">
            <span lang={tagOf(goods.titleLocale)}>{goods.title}</span>
            {goods.more > 0 && ` +${goods.more}`}
          </Text>
        )}
        <span className={styles.both}>
          <Text size="small" tone="soft" digits>
            {/* An order is known by what was bought; its own page has its number. */}
            {subject.number &&
              !goods &&
              `${subject.type === 'order' ? inFours(subject.number) : subject.number}, `}
            <span className={styles.when}>{date(at, 'dayTime')}</span>
          </Text>
          <Text size="small" tone="soft" digits>
            {t('ledger.beforeAfter', { before: dollars(beforeCents), after: dollars(afterCents) })}
          </Text>
        </span>
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

const kindIcon = {
  pay: ShoppingBag,
  refund: Undo2,
  late_credit: Undo2,
  return_freight: Undo2,
  recharge: ArrowDownToLine,
  reversal: Undo2,
  withdraw: ArrowUpFromLine,
  withdraw_return: Undo2,
  card_dispute: Undo2,
  card_dispute_won: ArrowDownToLine,
  card_dispute_lost: Undo2,
  adjust: Scale,
} as const satisfies Record<Line['kind'], LucideIcon>

const kindKey = {
  pay: 'ledger.kindPay',
  refund: 'ledger.kindRefund',
  late_credit: 'ledger.kindLateCredit',
  return_freight: 'ledger.kindReturnFreight',
  recharge: 'ledger.kindRecharge',
  reversal: 'ledger.kindReversal',
  withdraw: 'ledger.kindWithdraw',
  withdraw_return: 'ledger.kindWithdrawReturn',
  card_dispute: 'ledger.kindCardDispute',
  card_dispute_won: 'ledger.kindCardDisputeWon',
  card_dispute_lost: 'ledger.kindCardDisputeLost',
  adjust: 'ledger.kindAdjust',
} as const satisfies Record<Line['kind'], string>

function hrefOf({ type, id, request }: Line['subject']): string | null {
  if (type === 'order') return paths.orderInfo(id)
  if (type === 'refund') return paths.refund({ id, request })
  if (type === 'recharge') return paths.topUpRecord({ id })
  return type === 'withdrawal' ? paths.depositRecord({ id }) : null
}
