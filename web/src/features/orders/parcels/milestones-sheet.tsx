import { milestones } from '@sampan/contract/trade/shipments/milestones.ts'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { MilestoneAdvice } from './milestone-advice.tsx'
import styles from './parcels.module.css'

/** All milestones in their usual order, each explained. */
export function MilestonesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useI18n()
  return (
    <Sheet open={open} onClose={onClose} title={t('shipments.explain')}>
      <dl className={styles.explained}>
        {milestones.map((milestone) => (
          <div key={milestone}>
            <dt className={styles.name}>{t(`shipments.milestone.${milestone}`)}</dt>
            <dd>
              <MilestoneAdvice milestone={milestone} />
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
