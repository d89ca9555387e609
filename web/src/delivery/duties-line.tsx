import { Icon } from '@sampan/ui/icon.tsx'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './duties-line.module.css'
import { DutiesSheet } from './duties-sheet.tsx'
import { type Duties, dutySumText } from './duty-texts.ts'

interface Props {
  duties: Duties
  /** Words before the sum, such as the country; null: nothing. */
  label: string | null
}

/** Duties and taxes of a parcel in one line, the same on product, bag, checkout and order; a tap explains each part. */
export function DutiesLine({ duties, label }: Props) {
  const i18n = useI18n()
  const { t } = i18n
  const [isOpen, setOpen] = useState(false)
  const sum = dutySumText(i18n, duties)
  const isEstimate = duties.mode === 'onDelivery' && duties.highCents > 0
  const said = isEstimate ? t('duties.onDelivery', { sum }) : sum
  return (
    <>
      <button type="button" className={styles.line} onClick={() => setOpen(true)}>
        <span suppressHydrationWarning>
          {label === null ? said : t('duties.labelled', { label, sum: said })}
        </span>
        <Icon of={CircleHelp} size="tiny" />
      </button>
      <DutiesSheet open={isOpen} onClose={() => setOpen(false)} duties={duties} />
    </>
  )
}
