import type { Milestone } from '@sampan/contract/trade/shipments/milestones.ts'
import { Icon } from '@sampan/ui/icon.tsx'
import Clock from 'lucide-react/icons/clock'
import Info from 'lucide-react/icons/info'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './parcels.module.css'

/** Advice about a milestone: its meaning, how long it usually takes and what one can do (PRODUCT §6.10). */
export function MilestoneAdvice({ milestone }: { milestone: Milestone }) {
  const { t } = useI18n()
  return (
    <span className={styles.advice}>
      <span>{t(`shipments.means.${milestone}`)}</span>
      <span className={styles.hint}>
        <Icon of={Clock} size="tiny" />
        {t(`shipments.usual.${milestone}`)}
      </span>
      <span className={styles.hint}>
        <Icon of={Info} size="tiny" />
        {t(`shipments.can.${milestone}`)}
      </span>
    </span>
  )
}
