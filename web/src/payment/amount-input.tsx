import { dollarsToType, readDollars } from '@sampan/contract/wire/typed-dollars.ts'
import { Icon } from '@sampan/ui/icon.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId, useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './amount-input.module.css'

interface AmountInputProps {
  label: string
  /** At the far end of the label's line, such as "All, $1,284.50". */
  end?: ReactNode
  /** Whole cents; null while nothing or no sum stands there. */
  amountCents: number | null
  error?: string | undefined
  /** Said of a sum below zero, which may be typed then; without it a minus is not taken. */
  negative?: string
  disabled?: boolean
  onChange: (amountCents: number | null) => void
  onBlur?: () => void
}

/** Text that may stand in the field while it is written: digits of any script, and what parts them. */
const typeable = /^[-−－﹣–]?[\p{Nd}.,\s'’$＄．，、。｡٫٬]{0,20}$/u
/** Marks of direction and spaces of no width, which come along when a sum is pasted. */
const unseen = /\p{Cf}/gu
const minus = /^[-−－﹣–]/
/** As we would write it: read back only when it was typed in another way. */
const plainSum = /^\d+(\.\d{0,2})?$/

/** A sum of dollars in the display face. Thousands may be parted in any way; what was read then stands under it. */
export function AmountInput({
  label,
  end,
  amountCents,
  error,
  negative,
  disabled,
  onChange,
  onBlur,
}: AmountInputProps) {
  const { t, dollars, decimalMark } = useI18n()
  const id = useId()
  const [typed, setTyped] = useState(textOf(amountCents))
  const [isLeft, setLeft] = useState(false)
  const centsOf = (text: string): number | null => {
    const read = readDollars(text, decimalMark)
    return read.is === 'sum' ? read.cents : null
  }
  // A sum that was set from outside ("All", a quick choice) replaces what was typed.
  const shown = centsOf(typed) === amountCents ? typed : textOf(amountCents)
  const read = readDollars(shown, decimalMark)
  const isUnread = read.is === 'none' && shown.trim() !== '' && (isLeft || error !== undefined)
  const isNegative = minus.test(shown)
  const problem = isNegative
    ? negative
    : isUnread
      ? t('ui.amountUnread')
      : read.is === 'unclear'
        ? undefined
        : error

  function change(text: string) {
    setLeft(false)
    setTyped(text)
    onChange(centsOf(text))
  }

  return (
    <div className={styles.amount}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {end}
      </div>
      <div className={styles.line} data-error={problem ? '' : undefined}>
        <span aria-hidden="true" className={styles.sign}>
          {'$'}
        </span>
        <input
          id={id}
          className={styles.input}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          placeholder="0"
          disabled={disabled}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-read ${id}-error`}
          value={shown}
          onBlur={() => {
            setLeft(true)
            onBlur?.()
          }}
          onChange={({ target }) => {
            const value = target.value.replace(unseen, '')
            if (typeable.test(value) && (negative !== undefined || !minus.test(value))) change(value)
          }}
        />
      </div>
      <div id={`${id}-read`} aria-live="polite">
        {read.is === 'sum' && !plainSum.test(shown) && (
          <p className={styles.read}>{t('ui.amountRead', { sum: dollars(read.cents) })}</p>
        )}
        {read.is === 'unclear' && (
          <button type="button" className={styles.perhaps} onClick={() => change(textOf(read.perhapsCents))}>
            {t('ui.amountPerhaps', { sum: dollars(read.perhapsCents) })}
          </button>
        )}
      </div>
      {problem && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon of={CircleAlert} size="tiny" />
          {problem}
        </p>
      )}
    </div>
  )
}

const textOf = (cents: number | null): string => (cents === null ? '' : dollarsToType(cents))
