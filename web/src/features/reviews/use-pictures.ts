import { ApiFailure } from '@sampan/client/api-failure.ts'
import { reviewPicturesMax } from '@sampan/contract/reviews/limits.ts'
import { toast } from '@sampan/ui/toast.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '#client/call.ts'
import { blobStore } from '#platform/blob-store.ts'
import { shrinkPicture } from '#platform/shrink-picture.ts'

export interface ReviewPicture {
  key: string
  blob: Blob
  state: 'sending' | 'sent' | 'failed'
  /** The upload's id once it is sent. */
  pictureId: string | null
}
type Kept = Pick<ReviewPicture, 'key' | 'blob' | 'pictureId'>

export interface Pictures {
  items: readonly ReviewPicture[]
  /** Uploads that are there, in their order. */
  ids: string[]
  isSending: boolean
  add: (files: readonly File[]) => Promise<void>
  retry: (picture: ReviewPicture) => void
  remove: (key: string) => void
  /** The server knows some of them no more: all are sent anew. */
  sendAgain: () => void
  clear: () => void
}

/** Everybody sees them as squares of 640 px at most. */
const seen = { sidePx: 1280, quality: 0.86, types: ['image/jpeg'] } as const

/** Pictures of a review: shrunk, sent one by one, kept on the device until the review is published. */
export function usePictures(name: string, buyerId: string): Pictures {
  const [items, setItems] = useState<readonly ReviewPicture[]>([])
  const storeName = `review:${name}`
  const restored = useRef<string>(undefined)
  const isRead = useRef(false)

  const change = (key: string, part: Partial<ReviewPicture>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...part } : item)))

  function send({ key, blob }: Pick<ReviewPicture, 'key' | 'blob'>) {
    change(key, { state: 'sending', pictureId: null })
    call('upload', {}, { file: blob, quiet: true }).then(
      ({ id }) => change(key, { state: 'sent', pictureId: id }),
      (error: unknown) => {
        change(key, { state: 'failed' })
        if (error instanceof ApiFailure && error.kind === 'refusal') toast(error.message, { kind: 'failure' })
      },
    )
  }

  // What was chosen before a reload is still here; what was not sent goes on its way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each buyer and line
  useEffect(() => {
    const whose = `${storeName} ${buyerId}`
    if (restored.current === whose) return
    restored.current = whose
    void blobStore.get(storeName).then((stored) => {
      isRead.current = true
      const found = keptOf(stored, buyerId)
      if (found.length === 0) return
      setItems((before) => [...found.map(itemOf), ...before])
      for (const item of found) if (item.pictureId === null) send(item)
    })
  }, [storeName, buyerId])

  const keptKey = items.map(({ key, pictureId }) => `${key} ${pictureId}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the items
  useEffect(() => {
    if (!isRead.current) return
    const kept: Kept[] = items.map(({ key, blob, pictureId }) => ({ key, blob, pictureId }))
    if (kept.length === 0) void blobStore.remove(storeName)
    else void blobStore.set(storeName, { buyerId, kept })
  }, [keptKey, storeName, buyerId])

  /** Pictures that are still being shrunk have their place already. */
  const shrinking = useRef(0)
  async function add(files: readonly File[]) {
    const room = Math.max(0, reviewPicturesMax - items.length - shrinking.current)
    const taken = files.slice(0, room)
    shrinking.current += taken.length
    for (const file of taken) {
      const item = itemOf({ key: newKey(), blob: await shrinkPicture(file, seen), pictureId: null })
      shrinking.current--
      setItems((before) => [...before, item])
      send(item)
    }
  }

  return {
    items,
    ids: items.flatMap(({ pictureId }) => pictureId ?? []),
    isSending: items.some(({ state }) => state === 'sending'),
    add,
    retry: send,
    remove: (key) => setItems((before) => before.filter((item) => item.key !== key)),
    sendAgain: () => {
      for (const item of items) send(item)
    },
    clear: () => {
      // At once: the form may leave the page before an effect runs.
      void blobStore.remove(storeName)
      setItems([])
    },
  }
}

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join('')

const itemOf = (kept: Kept): ReviewPicture => ({
  ...kept,
  state: kept.pictureId === null ? 'sending' : 'sent',
})

function keptOf(stored: unknown, buyerId: string): Kept[] {
  if (typeof stored !== 'object' || stored === null) return []
  const { buyerId: owner, kept } = stored as { buyerId?: unknown; kept?: unknown }
  if (owner !== buyerId || !Array.isArray(kept)) return []
  return kept.filter((item): item is Kept => typeof item?.key === 'string' && item.blob instanceof Blob)
}
