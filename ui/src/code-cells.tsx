import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Button, Spinner } from './button.tsx'
import styles from './code-cells.module.css'
import { Keypad } from './keypad.tsx'
import { useLanguage } from './language.ts'
import { pressedKey } from './pressed-key.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const cellsShown = [0, 1, 2, 3, 4, 5]
/** Digits that every code has at least, and that are taken at most. */
export const codeDigitsMin = cellsShown.length
export const codeDigitsMax = 32
const places = Array.from({ length: codeDigitsMax }, (_, place) => place)

interface CodeCellsProps {
  /** Its name: "Enter your payment code". */
  label: string
  value: string
  onChange: (value: string) => void
  /** Once, at the last digit of a known length, else when the reader says that the code is whole. */
  onComplete?: (value: string) => void
  /** Number of digits of the code, where that is known. */
  length?: number | undefined
  /** Why it was not taken; each new text shakes the row once. The owner empties `value` with it. */
  error?: string | undefined
  hint?: string | undefined
  /** On its way: no more digits are taken, and a ring turns. */
  sending?: boolean
  /** Our own keys instead of the system's keyboard, as paying demands (DESIGN §4). A real keyboard works as well. */
  keypad?: boolean
  /** Between cells and keys, such as "Forgot the code". */
  children?: ReactNode
}

/**
 * Six masked digits or more. For listeners it is one field that tells how many digits it has, never which. A code of unknown length
 * is sent by a key that appears with the sixth digit: sent by itself, a longer one would be a wrong try.
 */
export function CodeCells(props: CodeCellsProps) {
  const { label, value, length, error, hint, sending = false, keypad = false } = props
  const { t } = useLanguage()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Two quick keys may come before the owner has drawn the first, so the truth is here, not in the drawn value.
  const typed = useRef(value)
  const completed = useRef(false)
  useLayoutEffect(() => {
    typed.current = value
    completed.current = false
  }, [value])

  function enter(text: string) {
    // Cleaned before it is cut: what is pasted has spaces, dashes and marks of direction in it.
    const next = digitsIn(text).slice(0, length ?? codeDigitsMax)
    if (sending || next === typed.current) return
    typed.current = next
    props.onChange(next)
    if (next.length === length) complete()
  }
  /** Once for what is typed: the second of two quick taps finds it done. */
  function complete() {
    if (sending || completed.current || typed.current.length < (length ?? codeDigitsMin)) return
    completed.current = true
    props.onComplete?.(typed.current)
  }
  const add = (digit: string) => enter(typed.current + digit)
  const erase = () => enter(typed.current.slice(0, -1))
  const isWhole = length === undefined && value.length >= codeDigitsMin
  useHardwareKeys(keypad, input, add, erase)

  const progress = sending
    ? t('ui.codeSending')
    : value.length > codeDigitsMin || (length ?? codeDigitsMin) > codeDigitsMin
      ? t('ui.codeDigitsLong', { count: value.length })
      : t('ui.codeDigits', { count: value.length, total: codeDigitsMin })
  return (
    <div className={styles.code} data-look={keypad ? 'sunk' : 'outlined'}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div
        key={error}
        className={styles.cells}
        data-wrong={Boolean(error) || undefined}
        data-long={value.length > codeDigitsMin || undefined}
        aria-hidden="true"
      >
        {value.length > codeDigitsMin
          ? places.slice(0, value.length).map((place) => <span key={place} className={styles.dot} />)
          : cellsShown.map((cell) => (
              <span
                key={cell}
                className={styles.cell}
                data-filled={cell < value.length || undefined}
                data-now={(cell === value.length && !sending) || undefined}
              />
            ))}
      </div>
      <input
        ref={input}
        id={id}
        className={styles.input}
        type="password"
        inputMode={keypad ? 'none' : 'numeric'}
        // Neither a password to be saved nor one to be filled in.
        autoComplete="one-time-code"
        data-1p-ignore
        data-lpignore="true"
        value={value}
        readOnly={sending}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={`${id}-line ${id}-progress`}
        onChange={(event) => enter(event.target.value)}
        onKeyDown={(event) => {
          if (pressedKey(event) === 'Enter') complete()
        }}
      />
      <span id={`${id}-progress`} role="status">
        <VisuallyHidden>{progress}</VisuallyHidden>
      </span>
      <p
        id={`${id}-line`}
        className={styles.line}
        role={error ? 'alert' : undefined}
        data-error={Boolean(error)}
      >
        {sending ? <Spinner /> : (error ?? hint)}
      </p>
      {!keypad && isWhole && !sending && (
        <Button kind="soft" wide onClick={complete}>
          {t('ui.codeDone')}
        </Button>
      )}
      {props.children && <div className={styles.extra}>{props.children}</div>}
      {keypad && (
        <Keypad disabled={sending} onDigit={add} onErase={erase} onDone={isWhole ? complete : undefined} />
      )}
    </div>
  )
}

/** The digits of a text, of whatever script and width, as 0 to 9. */
function digitsIn(text: string): string {
  const digits = text.normalize('NFKC').match(/\p{Nd}/gu) ?? []
  return digits.map(digitOf).join('')
}

/** Unicode has the ten digits of a script in a row, from zero. */
function digitOf(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1
  return String(value)
}

/** Digits of a real keyboard count wherever the focus is, unless it is in another field. */
function useHardwareKeys(
  active: boolean,
  input: RefObject<HTMLInputElement | null>,
  add: (digit: string) => void,
  erase: () => void,
) {
  const keys = useRef({ add, erase })
  useLayoutEffect(() => {
    keys.current = { add, erase }
  })
  useEffect(() => {
    if (!active) return
    function press(event: KeyboardEvent) {
      const inField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
      if (inField || event.ctrlKey || event.metaKey || event.altKey) return
      const key = pressedKey(event)
      if (/^\d$/.test(key)) keys.current.add(key)
      else if (key === 'Backspace') keys.current.erase()
      else return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [active, input])
}
