import { paths } from '#paths'
import { AfterReload } from './after-reload.tsx'
import { Checkout } from './checkout.tsx'

/** Settling the bag (SPEC §2 /checkout). */
export function CheckoutScreen() {
  return (
    <AfterReload>
      <Checkout backTo={paths.bag()} />
    </AfterReload>
  )
}
