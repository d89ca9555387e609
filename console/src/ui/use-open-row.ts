import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * List of which one row at a time is a form. The form takes the focus in its first field; when it closes, the button that opened it
 * has it again, or the one for a new row where that button is gone. Each such button, or what lies right around it, has its row as `data-opens`.
 */
export function useOpenRow<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector)
  function choose(row: number | 'new') {
    flushSync(() => setOpen(row))
    find('form :is(input, select, textarea)')?.focus()
  }
  function close() {
    flushSync(() => setOpen(null))
    const buttonOf = (row: typeof open) => find(`button[data-opens="${row}"], [data-opens="${row}"] button`)
    ;(buttonOf(open) ?? buttonOf('new'))?.focus()
  }
  return { place, open, choose, close }
}
