import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type SubmitEvent, useRef } from 'react'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.ts'
import styles from './search-field.module.css'

interface SearchFieldProps {
  /** Its name for screen readers, and its placeholder. */
  prompt: string
  value: string
  onChange: (text: string) => void
  onSubmit: (text: string) => void
  /** Address of the form without script. */
  action?: string
  /** Name of the form for the browser's assistant (WebMCP), one of its own for each form; without it the assistant is not told of the form. */
  tool?: string
}

declare module 'react' {
  interface FormHTMLAttributes<T> {
    toolname?: string | undefined
    tooldescription?: string | undefined
  }
  interface InputHTMLAttributes<T> {
    toolparamdescription?: string | undefined
  }
}

/** The search field itself. Enter sends; the cross clears and keeps the keyboard. */
export function SearchField(props: SearchFieldProps) {
  const { t } = useLanguage()
  const input = useRef<HTMLInputElement>(null)

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    props.onSubmit(props.value.trim())
  }

  return (
    <search className={styles.search}>
      <form
        className={styles.field}
        data-raised
        action={props.action}
        toolname={props.tool}
        tooldescription={props.tool && props.prompt}
        onSubmit={send}
      >
        <Icon of={Search} size="small" />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          name="q"
          className={styles.input}
          aria-label={props.prompt}
          toolparamdescription={props.tool && props.prompt}
          placeholder={props.prompt}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        />
        {props.value !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label={t('ui.clear')}
            onClick={() => {
              props.onChange('')
              input.current?.focus()
            }}
          >
            <Icon of={X} size="small" />
          </button>
        )}
      </form>
    </search>
  )
}
