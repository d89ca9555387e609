import { Button } from '@sampan/ui/button.tsx'
import { useI18n } from '#i18n/use-i18n.ts'

interface Props {
  isChoosing: boolean
  onChange: (isChoosing: boolean) => void
}

/** Begins and ends the choosing of a list's goods that are to be compared. */
export function CompareChoice({ isChoosing, onChange }: Props) {
  const { t } = useI18n()
  return (
    <Button kind="line" size="small" aria-pressed={isChoosing} onClick={() => onChange(!isChoosing)}>
      {t(isChoosing ? 'catalog.compare.chooseEnd' : 'catalog.compare.choose')}
    </Button>
  )
}
