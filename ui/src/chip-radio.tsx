import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { Radio } from './radio.tsx'

interface ChipRadioProps {
  /** Name of the group: one chip of this name is in force, and arrow keys move between them. */
  name: string
  value: string
  on: boolean
  /** Outlined, where what lies under it is as light as a chip. */
  look?: 'outlined' | undefined
  onChoose: () => void
  children: ReactNode
}

/** A chip of a group in which one is always in force, such as the states of a list. The group has a name of its own. */
export function ChipRadio({ name, value, on, look, onChoose, children }: ChipRadioProps) {
  return (
    <label className={styles.chip} data-look={look}>
      <Radio name={name} value={value} checked={on} onChoose={onChoose} />
      {children}
    </label>
  )
}
