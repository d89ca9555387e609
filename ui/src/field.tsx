import CircleAlert from 'lucide-react/icons/circle-alert'
import { createContext, type ReactNode, useContext, useId } from 'react'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

interface FieldFacts {
  readonly id: string
  readonly describedBy: string | undefined
  readonly invalid: boolean
}

const FieldContext = createContext<FieldFacts | null>(null)

interface FieldProps {
  label: ReactNode
  /** Under the control, while there is no error. */
  hint?: ReactNode
  /** Takes the place of the hint. Shown on blur; the first one gets focus when a form is sent (DESIGN §4). */
  error?: ReactNode
  /** At the far end of the label's line, such as a link. */
  end?: ReactNode
  children: ReactNode
}

/** A label over one control, and one line under it. The control inside picks up its id and its error by itself. */
export function Field({ label, hint, error, end, children }: FieldProps) {
  const id = useId()
  const line = error ?? hint
  const facts = { id, describedBy: line ? `${id}-line` : undefined, invalid: Boolean(error) }
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
        {end && <span className={styles.end}>{end}</span>}
      </div>
      <FieldContext value={facts}>{children}</FieldContext>
      {line && (
        <p id={`${id}-line`} className={styles.hint} data-error={Boolean(error) || undefined}>
          {error && <Icon of={CircleAlert} size="tiny" />}
          <span>{line}</span>
        </p>
      )}
    </div>
  )
}

/** Attributes that a control inside a field needs on its element; none where it is alone. */
export function useFieldProps() {
  const facts = useContext(FieldContext)
  if (!facts) return {}
  return {
    id: facts.id,
    'aria-describedby': facts.describedBy,
    'aria-invalid': facts.invalid || undefined,
  }
}
