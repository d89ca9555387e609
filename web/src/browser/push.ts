/** Device as the shop has to know it. */
export interface PushDevice {
  endpoint: string
  p256dh: string
  auth: string
}

/** The browser's subscription; null where there is none. */
export async function currentPush(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis)) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

export function deviceOf(subscription: PushSubscription): PushDevice {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}

/** True if the subscription was made by this key of the shop: another one's messages are refused by the push service. */
export function isOfKey({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}

/** Subscribes this browser by the shop's key. @throws where its push service cannot be reached */
export async function subscribePush(key: string): Promise<PushDevice> {
  const before = await currentPush()
  if (before && isOfKey(before, key)) return deviceOf(before)
  await before?.unsubscribe()
  const { pushManager } = await navigator.serviceWorker.ready
  return deviceOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
}
