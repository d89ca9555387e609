export interface Extended extends Event {
  waitUntil(work: Promise<unknown>): void
}
export interface Fetched extends Extended {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface Messaged extends Extended {
  readonly data: unknown
  readonly source: { readonly url?: string } | null
}
interface Pushed extends Extended {
  readonly data: { json(): unknown } | null
}
interface Clicked extends Extended {
  readonly notification: { readonly data: unknown; close(): void }
}
interface Client {
  readonly url: string
  focus(): Promise<unknown>
  postMessage(message: unknown, transfer: readonly MessagePort[]): void
  navigate(path: string): Promise<unknown>
}
interface Scope {
  addEventListener(type: 'install' | 'activate', listen: (event: Extended) => void): void
  addEventListener(type: 'fetch', listen: (event: Fetched) => void): void
  addEventListener(type: 'message', listen: (event: Messaged) => void): void
  addEventListener(type: 'push', listen: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', listen: (event: Clicked) => void): void
  skipWaiting(): Promise<void>
  readonly clients: {
    claim(): Promise<void>
    matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<readonly Client[]>
    openWindow(path: string): Promise<unknown>
  }
  readonly registration: {
    navigationPreload?: { enable(): Promise<void> }
    showNotification(title: string, options: object): Promise<void>
    update(): Promise<unknown>
  }
  /** Missing in older browsers. */
  readonly cookieStore?: { getAll(): Promise<readonly { name?: string; value?: string }[]> }
  readonly location: Location
}

/** Names that a service worker has, and a page has not: the library of types for both at once does not exist. */
export const worker = globalThis as unknown as Scope

/** Written in by the build (plugins/service-worker.ts). */
declare const __BUILD__: {
  version: string
  /** Files that the bare page asks for at once. */
  files: readonly string[]
  /** The address of each language's first words. */
  words: Readonly<Record<string, string>>
}
export const build = __BUILD__

/** True for pages of the buyers' app. */
export const isOurs = (url: string): boolean => !/^\/(?:api|console)(?:\/|$)/.test(new URL(url).pathname)
