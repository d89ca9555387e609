import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { Card } from '@sampan/ui/card.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { Link } from '@sampan/ui/link.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Package from 'lucide-react/icons/package'
import PackageCheck from 'lucide-react/icons/package-check'
import Ship from 'lucide-react/icons/ship'
import Undo2 from 'lucide-react/icons/undo-2'
import Wallet from 'lucide-react/icons/wallet'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import styles from './order-shortcuts.module.css'
import { QuickRow } from './quick-row.tsx'

/** States of SPEC §4 that have a link on this page. */
const doors = [
  { status: orderStatus.waitingPay, icon: Wallet, name: 'account.orderToPay' },
  { status: orderStatus.waitingDelivery, icon: Package, name: 'account.orderToSend' },
  { status: orderStatus.delivered, icon: Ship, name: 'account.orderDelivered' },
  { status: orderStatus.received, icon: PackageCheck, name: 'account.orderReceived' },
  { status: orderStatus.afterSale, icon: Undo2, name: 'account.orderAfterSale' },
] as const

/** Orders by state, with how many stand in each. */
export function OrderShortcuts({ counts }: { counts: Readonly<Record<string, number>> }) {
  const { t } = useI18n()
  return (
    <Card inset="none" label={t('account.orders')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('account.orders')}</h2>
        <Link href={paths.myPurchases()} className={styles.all}>
          {t('account.allOrders')}
          <Icon of={ChevronRight} size="tiny" />
        </Link>
      </div>
      <QuickRow
        label={t('account.orders')}
        items={doors.map(({ status, icon, name }) => {
          const count = counts[String(status)] ?? 0
          return {
            key: String(status),
            href: paths.myPurchases(status),
            icon,
            name: t(name),
            count,
            label: t('account.orderCount', { name: t(name), count }),
          }
        })}
      />
    </Card>
  )
}
