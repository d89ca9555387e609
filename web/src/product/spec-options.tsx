import { Radio } from '@sampan/ui/radio.tsx'
import { useId } from 'react'
import { Picture } from '#page/picture.tsx'
import styles from './spec-options.module.css'

export interface SpecOption {
  key: string
  name: string
  /** The base of its picture; options with pictures stand as pictures. */
  picture?: string | null
  /** Struck through; cannot be chosen with what else is chosen. */
  soldOut?: boolean
}

interface SpecOptionsProps {
  /** "Colour", "Size, EU". */
  label: string
  options: readonly SpecOption[]
  chosen: string | null
  onChoose: (key: string) => void
}

/** One axis of choice: pictures three to a row where there are pictures, else a grid of words. */
export function SpecOptions({ label, options, chosen, onChoose }: SpecOptionsProps) {
  const name = useId()
  const hasPictures = options.some((option) => option.picture)
  return (
    <fieldset aria-label={label}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <div className={hasPictures ? styles.pictures : styles.words}>
        {options.map((option) => (
          <label
            key={option.key}
            className={hasPictures ? styles.picture : styles.word}
            data-sold-out={option.soldOut || undefined}
          >
            {option.picture && <Picture base={option.picture} sizes="120px" />}
            <span className={styles.name}>{option.name}</span>
            <Radio
              name={name}
              value={option.key}
              checked={option.key === chosen}
              disabled={option.soldOut}
              onChoose={() => onChoose(option.key)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface ColourSwatchesProps {
  label: string
  options: readonly { key: string; name: string; picture: string }[]
  chosen: string | null
  onChoose: (key: string) => void
}

/** The colourways under a product's price: small pictures in a sideways row, the chosen one ringed. */
export function ColourSwatches({ label, options, chosen, onChoose }: ColourSwatchesProps) {
  const name = useId()
  return (
    <fieldset className={styles.ways} aria-label={label}>
      {options.map((option) => (
        <label key={option.key} className={styles.way}>
          <Picture base={option.picture} sizes="56px" />
          <Radio
            name={name}
            value={option.key}
            checked={option.key === chosen}
            label={option.name}
            onChoose={() => onChoose(option.key)}
          />
        </label>
      ))}
    </fieldset>
  )
}
