import { pressedKey } from '@sampan/ui/pressed-key.ts'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isTyping } from './use-row-keys.ts'

/** Keys for the first options. */
export const digits = 9

/**
 * While nobody types in the form of a group a digit chooses in it, and the focus goes on to the button that sends the form, or to its
 * field: from there another digit chooses anew.
 */
export function useDigitChoice(
  group: RefObject<HTMLFieldSetElement | null>,
  isOn: boolean,
  choose: (place: number) => boolean,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const place = Number(pressedKey(event)) - 1
    if (!(place >= 0 && place < digits) || isTyping(event.target)) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !choose(place)) return
    event.preventDefault()
    const form = group.current?.form
    requestAnimationFrame(() =>
      (
        form?.querySelector<HTMLElement>('[type=submit]:not(:disabled)') ??
        form?.querySelector<HTMLElement>('input')
      )?.focus(),
    )
  })
  useEffect(() => {
    const place: HTMLElement | null = isOn ? (group.current?.form ?? group.current) : null
    place?.addEventListener('keydown', press)
    return () => place?.removeEventListener('keydown', press)
  }, [isOn, group])
}
