import { useState } from 'react'
import { localStore } from '#device/storage.ts'

const name = 'balanceHidden'

/** Whether the balance is hidden on this device, and the eye that changes it. */
export function useHiddenBalance(): { isHidden: boolean; toggle: () => void } {
  const [isHidden, setHidden] = useState(() => localStore.get(name) === 'yes')
  return {
    isHidden,
    toggle() {
      setHidden(!isHidden)
      if (isHidden) localStore.remove(name)
      else localStore.set(name, 'yes')
    },
  }
}
