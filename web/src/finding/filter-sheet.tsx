import { Sheet } from '@sampan/ui/sheet.tsx'
import { useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './filter.module.css'
import { FilterFoot, FilterPanel } from './filter-panel.tsx'
import { type SearchChoice, withoutFilters } from './search-choice.ts'

interface FilterSheetProps {
  open: boolean
  choice: SearchChoice
  onClose: () => void
  onChoose: (choice: SearchChoice) => void
}

/** The filters over what was found; nothing changes until the button is pressed. */
export function FilterSheet({ open, choice, onClose, onChoose }: FilterSheetProps) {
  const { t } = useI18n()
  const [draft, setDraft] = useState(choice)
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    if (open) setDraft(choice)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('search.filter')}
      foot={
        <div className={styles.foot}>
          <FilterFoot
            choice={draft}
            onClear={() => setDraft(withoutFilters(draft))}
            onShow={() => {
              onClose()
              onChoose(draft)
            }}
          />
        </div>
      }
    >
      <FilterPanel choice={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
    </Sheet>
  )
}
