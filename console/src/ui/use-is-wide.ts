import { useSyncExternalStore } from 'react'

function mediaOf(query: string) {
  const subscribe = (listener: () => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return { subscribe, read: () => matchMedia(query).matches }
}

/** Three columns of text fit beside the navigation. */
const wide = mediaOf('(min-width: 67.5em)')
/** Facts and notes fit over a conversation whose last words are still seen. */
const roomy = mediaOf('(min-width: 67.5em) and (min-height: 53.75em)')

/** A narrow column fits beside a page of forms. */
const withMargin = mediaOf('(width >= 80em)')
/** Nothing fits beside the screen: the rail lies over it when it is asked for. */
const narrow = mediaOf('(width < 56.25em)')

/** True if there is room to show many things side by side. */
export const useIsWide = (): boolean => useSyncExternalStore(wide.subscribe, wide.read)

/** True if there is room beside and over each other. */
export const useIsRoomy = (): boolean => useSyncExternalStore(roomy.subscribe, roomy.read)

/** True if the screen takes the whole width. */
export const useIsNarrow = (): boolean => useSyncExternalStore(narrow.subscribe, narrow.read)

/** True if a list of sections fits beside a long page. */
export const useHasMargin = (): boolean => useSyncExternalStore(withMargin.subscribe, withMargin.read)
