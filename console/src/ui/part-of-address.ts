import { useEffect, useEffectEvent } from 'react'
import { useSearchChoice } from './use-search-choice.ts'

/** Address of a page at which one of its parts is in front, by the id of the part's heading. */
export const partAt = (path: string, headingId: string): string => `${path}?part=${headingId}`

/** Brings a heading to the upper edge and gives it the focus. */
export function goToHeading(id: string): void {
  const heading = document.getElementById(id)
  if (!heading) return
  heading.tabIndex = -1
  heading.scrollIntoView({ block: 'start' })
  heading.focus({ preventScroll: true })
}

/** Brings the part that the address of `partAt` names to the front as soon as the page shows it, and then forgets the name. */
export function usePartOfAddress(isShown: boolean): void {
  const [asked, setAsked] = useSearchChoice('part')
  const go = useEffectEvent(() => {
    goToHeading(asked)
    setAsked('')
  })
  useEffect(() => {
    if (isShown && asked !== '') go()
  }, [isShown, asked])
}
