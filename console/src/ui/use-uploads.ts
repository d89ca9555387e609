import type { ApiFailure } from '@sampan/client/api-failure.ts'
import { createUploadQueue, type QueuedPicture } from '@sampan/client/upload-queue.ts'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { smallPicture } from '#client/small-picture.ts'

export interface Uploads {
  /** Number of pictures still to be sent. */
  waiting: number
  /** Why the last of those that failed did. */
  failure: ApiFailure | null
  /** Sends one after the other; one that fails stops none of the others. */
  add(files: readonly File[]): void
  /** Sends those again that failed. */
  retry(): void
}

/**
 * Pictures on their way to the server, made smaller before that.
 * @param upload sends one and gets its id; the function of the first render counts.
 * @param onSent is told of each in the order in which they were chosen, with the file as it was chosen.
 */
export function useUploads(
  upload: (file: File) => Promise<string>,
  onSent: (picture: string, file: File) => void,
): Uploads {
  const [{ queue, files }] = useState(() => {
    const chosen = new Map<string, File>()
    const send = (small: Blob) => upload(small as File)
    const prepare = (file: Blob) => smallPicture(file as File)
    return { queue: createUploadQueue({ prepare, send, inTurn: true }), files: chosen }
  })
  const items = useSyncExternalStore(queue.subscribe, queue.items)

  const tell = useEffectEvent(() => {
    const item = nextSent(queue.items())
    if (!item) return
    const { key, pictureId } = item
    const file = files.get(key)
    if (pictureId !== null && file) onSent(pictureId, file)
    // The queue tells of this too, and so of the one after it.
    queue.remove(key)
    files.delete(key)
  })
  useEffect(() => {
    const stop = queue.subscribe(() => tell())
    queue.resume()
    return () => {
      queue.pause()
      stop()
    }
  }, [queue])

  return {
    waiting: items.filter(isWaiting).length,
    failure: items.findLast(({ state }) => state === 'failed')?.failure ?? null,
    add(chosen) {
      for (const { key, state } of queue.items()) if (state === 'failed') queue.remove(key)
      for (const [at, { key }] of queue.add(chosen).entries()) {
        const file = chosen[at]
        if (file) files.set(key, file)
      }
    },
    retry() {
      for (const { key, state } of queue.items()) if (state === 'failed') queue.retry(key)
    },
  }
}

const isWaiting = ({ state }: QueuedPicture): boolean => state === 'preparing' || state === 'sending'

/** The first that is sent, unless one that was chosen before it still waits. */
function nextSent(items: readonly QueuedPicture[]): QueuedPicture | undefined {
  return items.find((item) => item.state === 'sent' || isWaiting(item))?.state === 'sent'
    ? items.find(({ state }) => state === 'sent')
    : undefined
}
