import { pressedKey } from '@sampan/ui/pressed-key.ts'
import type { FormEvent, ReactNode, RefObject } from 'react'
import { sendByKeys } from './send-by-keys.ts'

interface StepFormProps {
  ref: RefObject<HTMLFormElement | null>
  className: string | undefined
  label?: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onBack: () => void
  /** Ctrl and Enter send it. */
  isSentByKeys?: boolean
  children: ReactNode
}

/** Form of one step within an opened row. Escape goes back from the step, and does not close the row. */
export function StepForm({
  ref,
  className,
  label,
  onSubmit,
  onBack,
  isSentByKeys = false,
  children,
}: StepFormProps) {
  return (
    <form
      ref={ref}
      noValidate
      className={className}
      aria-label={label}
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (isSentByKeys) sendByKeys(event)
        if (pressedKey(event) !== 'Escape') return
        event.stopPropagation()
        onBack()
      }}
    >
      {children}
    </form>
  )
}
