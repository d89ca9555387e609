import { Button } from '@sampan/ui/button.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useWords } from '#i18n/use-words.ts'

/** Shows and hides the filters of a list. */
export function FilterButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const { t } = useWords()
  return (
    <Button kind="line" size="small" aria-expanded={isOpen} onClick={onToggle}>
      <Icon of={SlidersHorizontal} size="small" />
      {t('queue.filter')}
    </Button>
  )
}
