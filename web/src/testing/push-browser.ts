import { vi } from 'vitest'

interface PushBrowserOptions {
  /** State of its permission before it is asked. */
  permission?: NotificationPermission
  /** The reader's answer to it. */
  answer?: NotificationPermission
  /** The shop's key by which it is subscribed already; null: it is not. */
  subscribedBy?: string | null
  /** False: its push service cannot be reached. */
  hasService?: boolean
}

const deviceAddress = 'https://push.test/send/1'

/** The parts of a browser that push messages need, which jsdom has not. */
export function pushBrowser({
  permission = 'default',
  answer = 'granted',
  subscribedBy = null,
  hasService = true,
}: PushBrowserOptions = {}) {
  const subscriptionBy = (key: string) => ({
    endpoint: deviceAddress,
    options: { applicationServerKey: Uint8Array.from(atob(key), (sign) => sign.charCodeAt(0)).buffer },
    toJSON: () => ({ endpoint: deviceAddress, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: vi.fn(async () => {
      browser.subscription = null
      return true
    }),
  })
  const browser = {
    subscription: subscribedBy === null ? null : subscriptionBy(subscribedBy),
    subscribe: vi.fn(async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (!hasService) throw new DOMException('Registration failed', 'AbortError')
      browser.subscription = subscriptionBy(applicationServerKey)
      return browser.subscription
    }),
    requestPermission: vi.fn(async () => {
      vi.stubGlobal('Notification', { permission: answer, requestPermission: browser.requestPermission })
      return answer
    }),
  }
  const registration = {
    pushManager: { getSubscription: async () => browser.subscription, subscribe: browser.subscribe },
  }
  vi.stubGlobal('Notification', { permission, requestPermission: browser.requestPermission })
  vi.stubGlobal('PushManager', class {})
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  return browser
}

/** A browser without push messages, as jsdom is. */
export function endPushBrowser(): void {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
}
