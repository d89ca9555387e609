import { usePageLife } from '@sampan/router/page-scope.ts'
import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { addressPicked, addressWanted } from '#page-messages'

/** Leaves an address for the checkout that asked for one; false when nobody did. */
export function leavePickedAddress(id: string): boolean {
  if (addressWanted.read() === null) return false
  addressPicked.leave({ id })
  return true
}

/**
 * Checkout asks for an address and finds it when it is in front again. Null when the list was opened for its own sake.
 * An address that was just added here is the picked one.
 */
export function useAddressPick(): ((id: string) => void) | null {
  const { goBack } = usePageNavigation()
  const wanted = addressWanted.useLeft()
  // Also on the way back from the form.
  usePageLife({
    enter: () => {
      if (addressPicked.read() === null) return
      const asked = addressWanted.take()
      if (asked) goBack(asked.returnTo)
    },
  })
  if (wanted === null) return null
  return (id) => {
    addressPicked.leave({ id })
    addressWanted.take()
    goBack(wanted.returnTo)
  }
}
