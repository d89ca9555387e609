import { ApiFailure } from '@sampan/client/api-failure.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keptPictures, newPictureKey } from './kept-pictures.ts'

export interface QueuedPicture {
  key: string
  name: string
  /** As it was chosen while it is `preparing`, made smaller after that. */
  blob: Blob
  state: 'preparing' | 'sending' | 'sent' | 'failed'
  sentBytes: number
  /** The id that the server gave it once it is sent. */
  pictureId: string | null
  /** Why it failed, in the server's words; null for a connection that broke. */
  problem: string | null
}

interface Options {
  /** Key under which the pictures are kept on the device: those of one form are apart from those of another. */
  storeName: string
  /** Number of pictures that are taken. */
  max: number
  /** Makes a chosen picture smaller before it is sent. */
  prepare: (file: Blob) => Promise<Blob>
  /**
   * Sends one and gets its id.
   * @param isWanted false once the form was left or the picture removed: then it throws before the next request.
   */
  send: (blob: Blob, onSent: (bytes: number) => void, isWanted: () => boolean) => Promise<string>
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
 * The pictures of a form. Each is in the list from the moment it is chosen, so that a form knows what it waits for: it is
 * made smaller, sent, and kept on the device until the form is sent. While the page is left, nothing more is sent.
 */
export function usePictureQueue(buyerId: string, { storeName, max, prepare, send }: Options): PictureQueue {
  const [items, setItems] = useState<readonly QueuedPicture[]>([])
  const [isRead, setIsRead] = useState(false)
  /** The present list, for a second choice before it is drawn. */
  const latest = useRef(items)
  const isInFront = useRef(false)
  const underWay = useRef(new Set<string>())
  /** One after the other: a decoded photograph takes much memory. */
  const preparing = useRef<Promise<unknown>>(Promise.resolve())
  /** A page that is hidden and shown again runs its effects again; the pictures come back once. */
  const restoredFor = useRef<string>(undefined)

  function put(next: readonly QueuedPicture[]): void {
    latest.current = next
    setItems(next)
  }
  const find = (key: string) => latest.current.find((item) => item.key === key)
  const change = (key: string, part: Partial<QueuedPicture>) =>
    put(latest.current.map((item) => (item.key === key ? { ...item, ...part } : item)))

  /** Prepares and sends one, unless that is going on already. */
  async function start(key: string): Promise<void> {
    if (underWay.current.has(key)) return
    underWay.current.add(key)
    let wasStopped = false
    const isWanted = () => {
      const wanted = isInFront.current && find(key) !== undefined
      wasStopped ||= !wanted
      return wanted
    }
    try {
      await prepareAndSend(key, isWanted)
    } catch (error) {
      const isRefused = error instanceof ApiFailure && error.kind === 'refusal'
      if (!wasStopped) change(key, { state: 'failed', problem: isRefused ? error.message : null })
    }
    underWay.current.delete(key)
    // It was stopped because the page was left, and the page is back by now.
    if (wasStopped && isInFront.current && isUnsent(find(key))) void start(key)
  }

  async function prepareAndSend(key: string, isWanted: () => boolean): Promise<void> {
    if (find(key)?.state === 'preparing') {
      const turn = preparing.current.then(async () => {
        const item = find(key)
        return item && isWanted() ? prepare(item.blob) : undefined
      })
      preparing.current = turn.catch(() => {})
      const blob = await turn
      if (!blob || !isWanted()) return
      change(key, { blob, state: 'sending' })
    }
    const item = find(key)
    if (!item || !isWanted()) return
    const pictureId = await send(item.blob, (sentBytes) => change(key, { sentBytes }), isWanted)
    change(key, { state: 'sent', pictureId, sentBytes: item.blob.size })
  }

  function sendOnceMore({ key }: QueuedPicture): void {
    change(key, { state: 'sending', problem: null, pictureId: null, sentBytes: 0 })
    void start(key)
  }

  const goOn = useEffectEvent(() => {
    for (const item of latest.current) if (isUnsent(item)) void start(item.key)
  })
  useEffect(() => {
    isInFront.current = true
    goOn()
    return () => {
      isInFront.current = false
    }
  }, [])

  const kept = keptPictures(storeName, buyerId)
  const restore = useEffectEvent((stored: readonly QueuedPicture[]) => {
    setIsRead(true)
    put([...stored, ...latest.current])
    goOn()
  })
  const read = useEffectEvent(() => kept.read())
  // Pictures that were chosen before a reload or a login are still here, and go on where it broke off.
  useEffect(() => {
    const whose = `${storeName} ${buyerId}`
    if (restoredFor.current === whose) return
    restoredFor.current = whose
    void read().then((stored) => restore(stored))
  }, [storeName, buyerId])

  const keep = useEffectEvent(() => kept.write(latest.current))
  // Progress changes often; what is kept changes with the pictures and their ids.
  const keptKey = items.map(({ key, state, pictureId }) => `${key} ${state} ${pictureId}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the items
  useEffect(() => {
    if (isRead) keep()
  }, [isRead, keptKey, storeName, buyerId])

  const sendBroken = useEffectEvent(() => {
    for (const item of latest.current)
      if (item.state === 'failed' && item.problem === null) sendOnceMore(item)
  })
  useEffect(() => {
    const again = () => sendBroken()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])

  const failedCount = items.filter(({ state }) => state === 'failed').length
  const isOneIn = (wanted: QueuedPicture['state']) => items.some(({ state }) => state === wanted)
  return {
    items,
    ids: items.flatMap(({ pictureId }) => pictureId ?? []),
    failedCount,
    blocking:
      failedCount > 0 ? 'failed' : isOneIn('preparing') ? 'preparing' : isOneIn('sending') ? 'sending' : null,
    add(files) {
      const room = Math.max(0, max - latest.current.length)
      const added = files.slice(0, room).map(chosen)
      put([...latest.current, ...added])
      for (const { key } of added) void start(key)
    },
    retry: sendOnceMore,
    remove: (key) => put(latest.current.filter((item) => item.key !== key)),
    sendAgain() {
      for (const item of latest.current) sendOnceMore(item)
    },
    settle(ids) {
      put(latest.current.filter(({ pictureId }) => pictureId === null || !ids.includes(pictureId)))
      // At once, for the page may go with what was sent before an effect runs.
      kept.write(latest.current)
    },
  }
}

const isUnsent = (item: QueuedPicture | undefined): boolean =>
  item?.state === 'preparing' || item?.state === 'sending'

const chosen = (file: File): QueuedPicture => ({
  key: newPictureKey(),
  name: file.name,
  blob: file,
  state: 'preparing',
  sentBytes: 0,
  pictureId: null,
  problem: null,
})
