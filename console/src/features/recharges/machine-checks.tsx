import { Icon } from '@sampan/ui/icon.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useWords } from '#i18n/use-words.ts'
import styles from './machine-checks.module.css'
import type { RechargeDetailData } from './rows.ts'

type Check = RechargeDetailData['checks'][number]

/** True where the detail adds something: a count of none says no more than the line before it. */
const isTold = (check: Check['check'], isGood: boolean | null): boolean =>
  check !== 'pictureNew' && !(isGood === true && (check === 'hashUnused' || check === 'referenceNew'))

interface Props {
  checks: readonly Check[]
  hasHash: boolean
  /** False where it was sent by a way of the shop's own. */
  isOnNetwork: boolean
}

/**
 * Findings of the machine, so that a person need not look for it. Colour is never the only sign: each has words of its
 * own.
 */
export function MachineChecks({ checks: all, hasHash, isOnNetwork }: Props) {
  const { t } = useWords()
  // Without a transaction nothing about one is known; a single line says it, unless no network has to do with it.
  const checks = all.filter(
    ({ check, isGood }) => hasHash || isGood !== null || (isOnNetwork && check === 'hashUnused'),
  )
  if (checks.length === 0) return null
  return (
    <ul className={styles.checks} aria-label={t('recharges.checks')}>
      {checks.map(({ check, isGood, detail }) => (
        <li key={check} className={styles.check} data-good={isGood ?? 'unknown'}>
          <Icon of={isGood === null ? CircleHelp : isGood ? CircleCheck : TriangleAlert} size="small" />
          <span>
            {t(`check.${check}.${isGood === null ? 'unknown' : isGood ? 'yes' : 'no'}`)}
            {isTold(check, isGood) && detail && <span className={styles.detail}> {detail}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
