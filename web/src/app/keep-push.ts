import type { QueryClient } from '@tanstack/react-query'
import { currentPush, deviceOf } from '#browser/push.ts'
import { call } from '#client/call.ts'
import { session } from '#session/session.ts'
import { readTapped } from './read-tapped.ts'

/**
 * Says which notifications were tapped, and that this device is still there for its buyer. One that belonged to another buyer ends here and in the browser: nobody reads on
 * it what is told to somebody else.
 */
export async function keepPush(cache: QueryClient): Promise<void> {
  if (session.get().token === null) return
  await readTapped(cache)
  const subscription = await currentPush()
  if (!subscription) return
  const { isOn } = await call(
    'push_device_on',
    { ...deviceOf(subscription), isAsked: false },
    { quiet: true },
  )
  if (!isOn) await subscription.unsubscribe()
}
