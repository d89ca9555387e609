import { useSyncExternalStore } from 'react'

/** Three columns of text fit beside the navigation. */
const query = '(min-width: 1080px)'

const subscribe = (listener: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** True if there is room to show many things side by side. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
