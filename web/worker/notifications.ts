import { isOurs, worker } from './scope.ts'

/** Payload of a push message, as the server writes it. */
interface Message {
  title?: string
  body?: string
  path?: string
  tag?: string
  lang?: string
  /** Id of the notice that it brings. */
  notice?: string
}

/** Notices that were tapped here and not told to the server yet: a worker does not know who is signed in, the app does. */
const tappedName = 'tapped'

/** Shows push messages; a tap leads to the subject, and the app marks the notice as read (app/keep-push.ts). */
export function showMessages(): void {
  worker.addEventListener('push', (event) => {
    const { title, body, path, tag, lang, notice } = (event.data?.json() ?? {}) as Message
    const options = { body, tag, lang, icon: '/icon-180.png', renotify: true, data: { path, notice } }
    if (title) event.waitUntil(worker.registration.showNotification(title, options))
  })
  worker.addEventListener('notificationclick', (event) => {
    const { notification } = event
    const { path, notice } = (notification.data ?? {}) as Message
    notification.close()
    event.waitUntil(
      noteTapped(notice)
        .catch(() => {}) // a full disk: the tap leads there all the same
        .then(() => openSubject(path ?? '')),
    )
  })
}

async function noteTapped(notice: string | undefined): Promise<void> {
  if (!notice) return
  const tapped = await caches.open(tappedName)
  await tapped.put(`/${notice}`, new Response())
}

/** A window whose app has not said by then that it goes there is only about to start: it loads the subject instead. */
const answerMs = 1000

/** In a window of the shop that is open, which goes there without loading anew; otherwise in a new one. */
async function openSubject(path: string): Promise<void> {
  if (!/^\/(?!\/)/.test(path)) return
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const ours = open.find(({ url }) => isOurs(url))
  if (!ours) return void (await worker.clients.openWindow(path))
  const { port1, port2 } = new MessageChannel()
  const isTaken = new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(resolve, answerMs, false)
  })
  ours.postMessage({ open: path }, [port2])
  await ours.focus().catch(() => {})
  if (!(await isTaken)) await ours.navigate(path)
  port1.close()
}
