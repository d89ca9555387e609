import { useEffect } from 'react'
import { goBack } from '#page/navigate.ts'
import { session } from '#session/session.ts'
import { useSession } from '#session/use-session.ts'

const wishName = 'pickAddress'
const pickName = 'pickedAddress'

function returnOf(wish: unknown): string | null {
  return typeof wish === 'object' && wish !== null && 'returnTo' in wish && typeof wish.returnTo === 'string'
    ? wish.returnTo
    : null
}

/** Leaves an address for the checkout that asked for one; false when nobody did. */
export function leavePickedAddress(id: string): boolean {
  if (returnOf(session.get().backData[wishName]) === null) return false
  session.setBackData(pickName, { id })
  return true
}

/**
 * Checkout asks for an address with `backData.pickAddress` and finds it in `backData.pickedAddress`. Null when the
 * list was opened for its own sake. An address that was just added here is the picked one.
 */
export function useAddressPick(): ((id: string) => void) | null {
  const returnTo = useSession(({ backData }) => returnOf(backData[wishName]))
  // Runs each time the kept page comes to the front, so also on the way back from the form.
  useEffect(() => {
    const wanted = returnOf(session.get().backData[wishName])
    if (wanted === null || session.get().backData[pickName] === undefined) return
    session.takeBackData(wishName)
    goBack(wanted)
  }, [])
  if (returnTo === null) return null
  return (id) => {
    session.setBackData(pickName, { id })
    session.takeBackData(wishName)
    goBack(returnTo)
  }
}
