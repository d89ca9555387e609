import { Button } from '@sampan/ui/button.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './compare-bar.module.css'
import { CompareLink } from './compare-link.tsx'

interface Props {
  isChoosing: boolean
  onChange: (isChoosing: boolean) => void
}

/** Over a list of goods: begins and ends the choosing of those that are to be compared, and leads to them. */
export function CompareBar({ isChoosing, onChange }: Props) {
  const { t } = useI18n()
  return (
    <div className={styles.bar}>
      <Button kind="line" size="small" aria-pressed={isChoosing} onClick={() => onChange(!isChoosing)}>
        {t(isChoosing ? 'catalog.compare.chooseEnd' : 'catalog.compare.choose')}
      </Button>
      <CompareLink />
    </div>
  )
}
