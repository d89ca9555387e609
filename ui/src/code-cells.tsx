import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Spinner } from './button.tsx'
import styles from './code-cells.module.css'
import { Keypad } from './keypad.tsx'
import { useLanguage } from './language.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const cells = [0, 1, 2, 3, 4, 5]
const digitsMax = cells.length

interface CodeCellsProps {
  /** Its name: "Enter your payment code". */
  label: string
  value: string
  onChange: (value: string) => void
  /** Once, at the sixth digit. */
  onComplete?: (value: string) => void
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

/** Six masked digits. For listeners it is one field that tells how many digits it has, never which. */
export function CodeCells(props: CodeCellsProps) {
  const { label, value, error, hint, sending = false, keypad = false } = props
  const { t } = useLanguage()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Two quick keys may come before the owner has drawn the first, so the truth is here, not in the drawn value.
  const typed = useRef(value)
  useLayoutEffect(() => {
    typed.current = value
  }, [value])

  function enter(text: string) {
    const next = text.replace(/\D/g, '').slice(0, digitsMax)
    if (sending || next === typed.current) return
    typed.current = next
    props.onChange(next)
    if (next.length === digitsMax) props.onComplete?.(next)
  }
  const add = (digit: string) => enter(typed.current + digit)
  const erase = () => enter(typed.current.slice(0, -1))
  useHardwareKeys(keypad, input, add, erase)

  const progress = sending
    ? t('ui.codeSending')
    : t('ui.codeDigits', { count: value.length, total: digitsMax })
  return (
    <div className={styles.code} data-look={keypad ? 'sunk' : 'outlined'}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div key={error} className={styles.cells} data-wrong={Boolean(error) || undefined} aria-hidden="true">
        {cells.map((cell) => (
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
        maxLength={digitsMax}
        value={value}
        readOnly={sending}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={`${id}-line ${id}-progress`}
        onChange={(event) => enter(event.target.value)}
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
      {props.children && <div className={styles.extra}>{props.children}</div>}
      {keypad && <Keypad disabled={sending} onDigit={add} onErase={erase} />}
    </div>
  )
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
      if (/^\d$/.test(event.key)) keys.current.add(event.key)
      else if (event.key === 'Backspace') keys.current.erase()
      else return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [active, input])
}
