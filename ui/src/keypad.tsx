import Check from 'lucide-react/icons/check'
import Delete from 'lucide-react/icons/delete'
import type { PointerEvent } from 'react'
import { Icon } from './icon.tsx'
import styles from './keypad.module.css'
import { useLanguage } from './language.ts'

interface KeypadProps {
  disabled?: boolean
  onDigit: (digit: string) => void
  onErase: () => void
  /** The code is whole. The key is there as long as it may be. */
  onDone?: (() => void) | undefined
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']

/** Ten digits, erase, and a key that says that the code is whole, 54 px high. Pressing them leaves the focus where it is. */
export function Keypad({ disabled = false, onDigit, onErase, onDone }: KeypadProps) {
  const { t } = useLanguage()
  const keepFocus = (event: PointerEvent) => event.preventDefault()
  return (
    <fieldset className={styles.keys} aria-label={t('ui.codeKeys')} disabled={disabled} dir="ltr">
      {digits.map((digit) => (
        <button
          key={digit}
          type="button"
          className={styles.key}
          onPointerDown={keepFocus}
          onClick={() => onDigit(digit)}
        >
          {digit}
        </button>
      ))}
      {onDone && (
        <button
          type="button"
          className={styles.done}
          aria-label={t('ui.codeDone')}
          onPointerDown={keepFocus}
          onClick={onDone}
        >
          <Icon of={Check} />
        </button>
      )}
      <button
        type="button"
        className={styles.erase}
        aria-label={t('ui.codeDelete')}
        onPointerDown={keepFocus}
        onClick={onErase}
      >
        <Icon of={Delete} />
      </button>
    </fieldset>
  )
}
