import { ApiFailure } from '@sampan/client/api-failure.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { blobStore } from '#platform/blob-store.ts'
import { shrinkPicture } from '#platform/shrink-picture.ts'
import { sendEvidence } from './send-evidence.ts'

export interface EvidenceItem {
  key: string
  name: string
  blob: Blob
  state: 'sending' | 'sent' | 'failed'
  sentBytes: number
  /** The private picture's id once it is sent. */
  pictureId: string | null
  /** Why it failed, in the server's words; null for a connection that broke. */
  problem: string | null
}

type Kept = Pick<EvidenceItem, 'key' | 'name' | 'blob' | 'pictureId'>

/** Small, and the figures in it can still be read. */
const readable = { sidePx: 1600, quality: 0.84, types: ['image/webp', 'image/jpeg'] } as const

export interface EvidenceOf {
  /** What they prove: pictures of one thing are kept apart from those of another. */
  subject: string
  /** So many are taken. */
  max: number
}

/** Pictures of a proof: shrunk, sent in parts, kept on the device until they are handed in. */
export function useEvidence(buyerId: string, { subject: storeName, max }: EvidenceOf) {
  const [items, setItems] = useState<readonly EvidenceItem[]>([])
  const isRead = useRef(false)
  /** A page that is hidden and shown again runs its effects again; the pictures come back once. */
  const restoredFor = useRef<string>(undefined)

  const change = (key: string, part: Partial<EvidenceItem>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...part } : item)))

  function send(item: EvidenceItem) {
    change(item.key, { state: 'sending', problem: null, pictureId: null })
    sendEvidence(item.blob, (sentBytes) => change(item.key, { sentBytes })).then(
      (pictureId) => change(item.key, { state: 'sent', pictureId, sentBytes: item.blob.size }),
      (error: unknown) => {
        const isRefused = error instanceof ApiFailure && error.kind === 'refusal'
        change(item.key, { state: 'failed', problem: isRefused ? error.message : null })
      },
    )
  }

  // What was chosen before a reload or a login is still here, and goes on where it broke off.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each buyer
  useEffect(() => {
    if (restoredFor.current === buyerId) return
    restoredFor.current = buyerId
    void blobStore.get(storeName).then((stored) => {
      isRead.current = true
      const found = keptOf(stored, buyerId).map(itemOf)
      if (found.length === 0) void blobStore.remove(storeName) // what somebody else left is not kept
      setItems((before) => [...found, ...before])
      for (const item of found) if (item.pictureId === null) send(item)
    })
  }, [buyerId])

  const sendBroken = useEffectEvent(() => {
    for (const item of items) if (item.state === 'failed' && item.problem === null) send(item)
  })
  useEffect(() => {
    const goOn = () => sendBroken()
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [])

  // Progress changes often; what is kept changes with the pictures and their ids.
  const keptKey = items.map(({ key, pictureId }) => `${key} ${pictureId}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the items
  useEffect(() => {
    if (!isRead.current) return
    const kept: Kept[] = items.map(({ key, name, blob, pictureId }) => ({ key, name, blob, pictureId }))
    if (kept.length === 0) void blobStore.remove(storeName)
    else void blobStore.set(storeName, { buyerId, kept })
  }, [keptKey, buyerId])

  /** Pictures that are still being shrunk have their place already. */
  const shrinking = useRef(0)
  async function add(files: readonly File[]) {
    const room = Math.max(0, max - items.length - shrinking.current)
    const taken = files.slice(0, room)
    shrinking.current += taken.length
    for (const file of taken) {
      const blob = await shrinkPicture(file, readable)
      shrinking.current--
      const item = itemOf({ key: newKey(), name: file.name, blob, pictureId: null })
      setItems((before) => [...before, item])
      send(item)
    }
  }

  return {
    items,
    add,
    retry: send,
    remove: (key: string) => setItems((before) => before.filter((item) => item.key !== key)),
    /** The server knows none of them any more: it forgets pictures that nothing refers to. */
    sendAgain: () => {
      for (const item of items) send({ ...item, pictureId: null })
    },
    /** At once, for the page may go with what was handed in. */
    clear: () => {
      void blobStore.remove(storeName)
      setItems([])
    },
  }
}

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join('')

const itemOf = (kept: Kept): EvidenceItem => ({
  ...kept,
  state: kept.pictureId === null ? 'sending' : 'sent',
  sentBytes: kept.pictureId === null ? 0 : kept.blob.size,
  problem: null,
})

function keptOf(stored: unknown, buyerId: string): Kept[] {
  if (typeof stored !== 'object' || stored === null) return []
  const { buyerId: owner, kept } = stored as { buyerId?: unknown; kept?: unknown }
  if (owner !== buyerId || !Array.isArray(kept)) return []
  return kept.filter((item): item is Kept => typeof item?.key === 'string' && item.blob instanceof Blob)
}
