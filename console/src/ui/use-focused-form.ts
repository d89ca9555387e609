import { useEffect, useRef } from 'react'

/** A form that opens in the place of its button: its first field has the focus at once. */
export function useFocusedForm() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [])
  return form
}
