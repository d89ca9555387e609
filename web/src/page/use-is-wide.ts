import { useSyncExternalStore } from 'react'

/** Asks whether the window is at least so wide. The server does not know and says no. */
function widthFrom(px: number): () => boolean {
  const query = `(min-width: ${px}px)`
  const subscribe = (listener: () => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  const isWide = () => matchMedia(query).matches
  return () => useSyncExternalStore(subscribe, isWide, () => false)
}

/** True if there is room for two columns (DESIGN §3). */
export const useIsWide = widthFrom(1080)

/** True if the menu of Me stands beside the pages that it leads to (DESIGN §3). */
export const useHasMenuBeside = widthFrom(1024)
