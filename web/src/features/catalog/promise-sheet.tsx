import { Cell, Cells } from '@sampan/ui/cell.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import HandCoins from 'lucide-react/icons/hand-coins'
import PackageCheck from 'lucide-react/icons/package-check'
import Undo2 from 'lucide-react/icons/undo-2'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import styles from './product-page.module.css'

const steps = [
  { icon: HandCoins, text: 'catalog.promiseHold' },
  { icon: Undo2, text: 'catalog.promiseRefund' },
  { icon: PackageCheck, text: 'catalog.promisePaid' },
] as const

/** Escrow in plain words: who holds the money, when the shop gets it, how it comes back. */
export function PromiseSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useI18n()
  return (
    <Sheet open={open} onClose={onClose} title={t('catalog.promiseTitle')}>
      <ul className={styles.steps}>
        {steps.map(({ icon, text }) => (
          <li key={text} className={styles.step}>
            <span className={styles.stepSign}>
              <Icon of={icon} />
            </span>
            {t(text)}
          </li>
        ))}
      </ul>
      <Cells label={t('content.help')}>
        <Cell value={t('support.subject.refunds')} href={paths.about('refunds')} />
        <Cell value={t('catalog.refundPolicy')} href={paths.about('refund-policy')} />
      </Cells>
    </Sheet>
  )
}
