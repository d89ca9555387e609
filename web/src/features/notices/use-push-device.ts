import { useEffect, useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'

/** `blocked`: the browser asks nobody any more. */
type State = 'unsupported' | 'blocked' | 'off' | 'on'

/** The browser's own part, a script that only this switch and the devices that have messages load. */
const browserPush = () => import('#browser/push.ts')

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

const stateHere = (): State =>
  !canPush() ? 'unsupported' : Notification.permission === 'denied' ? 'blocked' : 'off'

/** Push messages of this device, as browser and server have them. */
export function usePushDevice(pushKey: string) {
  const keep = useApiMutation('push_device_on')
  const end = useApiMutation('push_device_off')
  const [state, setState] = useState(stateHere)
  const [showsDetails, setShowsDetails] = useState(true)
  const take = (answer: { isOn: boolean; showsDetails: boolean } | undefined) => {
    if (!answer) return
    setState(answer.isOn ? 'on' : 'off')
    setShowsDetails(answer.showsDetails)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the device is asked once for each key
  useEffect(() => {
    let isShown = true
    void browserPush().then(async ({ currentPush, deviceOf, isOfKey }) => {
      const subscription = await currentPush()
      if (!subscription || !isOfKey(subscription, pushKey)) return
      const answer = await keep.attempt({ ...deviceOf(subscription), isAsked: false })
      if (isShown) take(answer)
    })
    return () => {
      isShown = false
    }
  }, [pushKey])

  /** Asks the browser for its permission: after a tap alone. */
  async function turnOn(): Promise<void> {
    setState('on')
    try {
      if ((await Notification.requestPermission()) !== 'granted') return setState(stateHere())
      const { subscribePush } = await browserPush()
      const answer = await keep.attempt({ ...(await subscribePush(pushKey)), isAsked: true })
      if (!answer) setState('off')
      take(answer)
    } catch {
      setState('off')
    }
  }
  async function turnOff(): Promise<void> {
    setState('off')
    const subscription = await (await browserPush()).currentPush()
    if (!subscription) return
    const { endpoint } = subscription
    if (await end.attempt({ endpoint })) await subscription.unsubscribe()
    else setState('on')
  }
  async function showDetails(wanted: boolean): Promise<void> {
    setShowsDetails(wanted)
    const { currentPush, deviceOf } = await browserPush()
    const subscription = await currentPush()
    if (!subscription) return
    const answer = await keep.attempt({ ...deviceOf(subscription), isAsked: false, showsDetails: wanted })
    setShowsDetails(answer ? answer.showsDetails : !wanted)
  }
  return {
    state,
    showsDetails,
    turn: (isOn: boolean) => void (isOn ? turnOn() : turnOff()),
    showDetails: (wanted: boolean) => void showDetails(wanted),
  }
}
