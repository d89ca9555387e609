import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.ts'

interface ChipProps {
  /** Filled with ink: this one is in force. */
  on?: boolean
  /** Outlined, where what lies under it is as light as a chip. */
  look?: 'outlined' | undefined
  icon?: ReactNode
  onPress: () => void
  children: ReactNode
}

/** A small switch or shortcut over a list. */
export function Chip({ on, look, icon, onPress, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} data-look={look} aria-pressed={on} onClick={onPress}>
      {icon}
      {children}
    </button>
  )
}

/** A word that is in force and can be taken away, such as a filter. */
export function RemovableChip({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useLanguage()
  return (
    <button
      type="button"
      className={styles.chip}
      data-look="removable"
      aria-label={t('ui.removeChoice', { name })}
      onClick={onRemove}
    >
      {name}
      <Icon of={X} size="tiny" />
    </button>
  )
}

interface ChoiceChipProps {
  chosen: boolean
  onPress: () => void
  children: ReactNode
}

/** One of several to choose from, any number of which may be on. For one of many see `SpecOptions`. */
export function ChoiceChip({ chosen, onPress, children }: ChoiceChipProps) {
  return (
    <button type="button" className={styles.chip} data-look="choice" aria-pressed={chosen} onClick={onPress}>
      {children}
    </button>
  )
}
