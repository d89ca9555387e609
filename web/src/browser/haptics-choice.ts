import { localStore } from '@sampan/client/storage.ts'
import { allowHaptics } from '@sampan/ui/haptics.ts'

const name = 'haptics'

/** Switch for whether the device may shake; on until somebody says no. */
export const isHapticsOn = (): boolean => localStore.get(name) !== 'off'

export const applyHaptics = (): void => allowHaptics(isHapticsOn())

export function setHapticsOn(on: boolean): void {
  if (on) localStore.remove(name)
  else localStore.set(name, 'off')
  applyHaptics()
}
