import { createUploadQueue, type QueuedPicture, type UploadOptions } from '@sampan/client/upload-queue.ts'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { keptPictures } from './kept-pictures.ts'

interface Options extends UploadOptions {
  /** Key under which the pictures are kept on the device: those of one form are apart from those of another. */
  storeName: string
  /** Number of pictures that are taken. */
  max: number
}

export interface PictureQueue {
  items: readonly QueuedPicture[]
  /** The pictures that are sent, in their order. */
  ids: string[]
  /** Number of those that could not be sent. */
  failedCount: number
  /** Why the form cannot be sent now; null when every picture is with the server. */
  blocking: 'preparing' | 'sending' | 'failed' | null
  add: (files: readonly File[]) => void
  retry: (picture: QueuedPicture) => void
  remove: (key: string) => void
  /** The server knows some of them no more: all are sent again. */
  sendAgain: () => void
  /** The form was sent with these ids; a picture that was added since then stays. */
  settle: (ids: readonly string[]) => void
}

/**
 * The pictures of a form: the queue that sends them, and kept on the device until the form is sent. While the page is left,
 * nothing more is sent.
 */
export function usePictureQueue(buyerId: string, { storeName, max, ...options }: Options): PictureQueue {
  const [queue] = useState(() => createUploadQueue(options))
  const items = useSyncExternalStore(queue.subscribe, queue.items, queue.items)
  const [isRead, setIsRead] = useState(false)
  /** A page that is hidden and shown again runs its effects again; the pictures come back once. */
  const restoredFor = useRef<string>(undefined)

  useEffect(() => {
    queue.resume()
    return queue.pause
  }, [queue])

  const kept = keptPictures(storeName, buyerId)
  const restore = useEffectEvent((stored: readonly QueuedPicture[]) => {
    setIsRead(true)
    queue.restore(stored)
  })
  const read = useEffectEvent(() => kept.read())
  // Pictures that were chosen before a reload or a login are still here, and go on where it broke off.
  useEffect(() => {
    const whose = `${storeName} ${buyerId}`
    if (restoredFor.current === whose) return
    restoredFor.current = whose
    void read().then((stored) => restore(stored))
  }, [storeName, buyerId])

  const keep = useEffectEvent(() => kept.write(queue.items()))
  // Progress changes often; what is kept changes with the pictures and their ids.
  const keptKey = items.map(({ key, state, pictureId }) => `${key} ${state} ${pictureId}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the items
  useEffect(() => {
    if (isRead) keep()
  }, [isRead, keptKey, storeName, buyerId])

  useEffect(() => {
    addEventListener('online', queue.retryBroken)
    return () => removeEventListener('online', queue.retryBroken)
  }, [queue])

  const failedCount = items.filter(({ state }) => state === 'failed').length
  const isOneIn = (wanted: QueuedPicture['state']) => items.some(({ state }) => state === wanted)
  return {
    items,
    ids: items.flatMap(({ pictureId }) => pictureId ?? []),
    failedCount,
    blocking:
      failedCount > 0 ? 'failed' : isOneIn('preparing') ? 'preparing' : isOneIn('sending') ? 'sending' : null,
    add: (files) => void queue.add(files.slice(0, Math.max(0, max - queue.items().length))),
    retry: ({ key }) => queue.retry(key),
    remove: queue.remove,
    sendAgain: queue.retryAll,
    settle(ids) {
      queue.removeSent(ids)
      // At once, for the page may go with what was sent before an effect runs.
      kept.write(queue.items())
    },
  }
}
