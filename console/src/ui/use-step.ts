import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Step of a decision whose form stands in the place of its buttons. Going back gives the focus to the button that opened it
 * (`data-step`): where nothing has the focus, the next letter would do nothing.
 */
export function useStep<Step extends string>(atFirst: Step | null = null) {
  const [step, setStep] = useState(atFirst)
  const buttons = useRef<HTMLDivElement>(null)
  function back() {
    flushSync(() => setStep(null))
    buttons.current?.querySelector<HTMLElement>(`[data-step="${step}"]`)?.focus()
  }
  return { step, setStep, back, buttons }
}
