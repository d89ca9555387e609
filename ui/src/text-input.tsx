import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useFieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.ts'
import styles from './text-input.module.css'

interface BoxProps {
  /** In front of the words. */
  icon?: LucideIcon
  /** A small control in front, such as a dialling code. */
  before?: ReactNode
  /** Its value has been looked at and is good. */
  done?: boolean
}

type TextInputProps = Omit<ComponentProps<'input'>, 'className'> & BoxProps & { after?: ReactNode }

/** One line of text. Takes what `<input>` takes, `ref` included; name and error come from the `Field` around it. */
export function TextInput({ icon, before, after, done = false, ...input }: TextInputProps) {
  return (
    <span className={styles.box}>
      {icon && <Icon of={icon} size="small" />}
      {before && <span className={styles.before}>{before}</span>}
      <input {...useFieldProps()} {...input} className={styles.input} />
      {done && <Icon of={Check} size="small" className={styles.done} />}
      {after}
    </span>
  )
}

/** A password with an eye that shows it. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'after'>) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(false)
  const eye = (
    <button
      type="button"
      className={styles.eye}
      aria-label={shown ? t('ui.hidePassword') : t('ui.showPassword')}
      onClick={() => setShown(!shown)}
    >
      <Icon of={shown ? EyeOff : Eye} size="small" />
    </button>
  )
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      after={eye}
    />
  )
}

/** Strength of a password, 0 to 4; its words are in the field's hint. */
export function StrengthBar({ level }: { level: number }) {
  return (
    <span className={styles.strength} data-level={level} aria-hidden="true">
      {[1, 2, 3, 4].map((step) => (
        <span key={step} data-on={step <= level || undefined} />
      ))}
    </span>
  )
}

/** Several lines; grows with its words. */
export function TextArea(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea rows={4} {...useFieldProps()} {...props} className={styles.area} />
}

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className'> {
  /** Are before the children, which may be groups of options. */
  options: readonly { value: string; label: string }[]
  /** Is first and cannot be chosen again. */
  prompt?: string
}

/** One of a list, by the system's own picker. */
export function SelectField({ options, prompt, children, ...select }: SelectFieldProps) {
  return (
    <span className={styles.box}>
      <select {...useFieldProps()} {...select} className={styles.select}>
        {prompt !== undefined && (
          <option value="" disabled>
            {prompt}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <Icon of={ChevronDown} size="small" className={styles.chevron} />
    </span>
  )
}
