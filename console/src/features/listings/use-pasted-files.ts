import { type RefObject, useEffect, useEffectEvent } from 'react'
import { pictureTypes } from '#ui/pick-pictures.tsx'

/**
 * Takes pictures that are pasted anywhere on the page. A paste with words in it, such as cells of a spreadsheet, which bring a
 * picture of themselves, is left to the field; so is one in a dialog, and one of somebody who may change nothing.
 */
export function usePastedFiles(part: RefObject<HTMLElement | null>, take: (files: File[]) => void): void {
  const takeNow = useEffectEvent(take)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const pictures = [...(event.clipboardData?.files ?? [])].filter(({ type }) =>
        pictureTypes.includes(type),
      )
      if (pictures.length === 0 || event.clipboardData?.getData('text')) return
      if (document.querySelector('dialog[open]') || part.current?.closest('fieldset:disabled')) return
      event.preventDefault()
      takeNow(pictures)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [part])
}
