import { pressedKey } from '@sampan/ui/pressed-key.ts'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { useRowKeys } from '#ui/use-row-keys.ts'

/**
 * Keys of a list of cards, each of which can have the focus: J and K go to the next card and the one before, Enter on a card goes into its
 * first field or button, and Escape in a text leaves it for its card, so that J goes on from there.
 */
export function useCardKeys(list: RefObject<HTMLElement | null>) {
  /** Place of the card that was last gone to: one that was done has gone. */
  const last = useRef(-1)
  const cards = () => [...(list.current?.children ?? [])].filter((one) => one instanceof HTMLElement)
  const go = (step: 1 | -1) => {
    const all = cards()
    const at = all.findIndex((card) => card.contains(document.activeElement))
    // The card after one that has gone stands in its place.
    const from = at >= 0 || last.current < 0 ? at : step === 1 ? last.current - 1 : last.current
    const next = all[Math.min(from + step, all.length - 1)]
    if (!next) return
    last.current = all.indexOf(next)
    next.focus({ preventScroll: true })
    next.scrollIntoView?.({ block: 'nearest' })
  }
  useRowKeys({ j: () => go(1), k: () => go(-1) })

  function onKeyDown(event: KeyboardEvent) {
    const key = pressedKey(event)
    const card = cards().find((one) => one.contains(event.target as Node))
    if (!card || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (key === 'Enter' && event.target === card) {
      const field = card.querySelector<HTMLElement>('form :is(textarea, input), [data-opens-form]')
      if (!field) return
      event.preventDefault()
      field.focus()
    } else if (key === 'Escape' && event.target instanceof HTMLTextAreaElement) {
      event.preventDefault()
      card.focus({ preventScroll: true })
    }
  }
  return onKeyDown
}
