import { evidenceMax } from '@sampan/contract/wallet/limits.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '#client/api-failure.ts'
import { blobStore } from '#device/blob-store.ts'
import { sendEvidence } from './send-evidence.ts'
import { shrinkEvidence } from './shrink-evidence.ts'

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

const nameOf = (buyerId: string) => `evidence:${buyerId}`

/** Pictures of a proof: shrunk, sent in parts, kept on the device until the recharge is handed in. */
export function useEvidence(buyerId: string) {
  const [items, setItems] = useState<readonly EvidenceItem[]>([])
  const isKept = useRef(false)

  const change = (key: string, part: Partial<EvidenceItem>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...part } : item)))

  function send(item: EvidenceItem) {
    change(item.key, { state: 'sending', problem: null })
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
    let isHere = true
    void blobStore.get(nameOf(buyerId)).then((stored) => {
      if (!isHere) return
      isKept.current = true
      const found = keptOf(stored).map(itemOf)
      if (found.length === 0) return
      setItems(found)
      for (const item of found) if (item.pictureId === null) send(item)
    })
    return () => {
      isHere = false
    }
  }, [buyerId])

  useEffect(() => {
    if (!isKept.current) return
    const kept: Kept[] = items.map(({ key, name, blob, pictureId }) => ({ key, name, blob, pictureId }))
    if (kept.length === 0) void blobStore.remove(nameOf(buyerId))
    else void blobStore.set(nameOf(buyerId), kept)
  }, [items, buyerId])

  async function add(files: readonly File[]) {
    for (const file of files.slice(0, evidenceMax - items.length)) {
      const blob = await shrinkEvidence(file)
      const item = itemOf({ key: `${Date.now()}-${file.name}`, name: file.name, blob, pictureId: null })
      setItems((before) => [...before, item])
      send(item)
    }
  }

  return {
    items,
    add,
    retry: send,
    remove: (key: string) => setItems((before) => before.filter((item) => item.key !== key)),
    clear: () => setItems([]),
  }
}

const itemOf = (kept: Kept): EvidenceItem => ({
  ...kept,
  state: kept.pictureId === null ? 'sending' : 'sent',
  sentBytes: kept.pictureId === null ? 0 : kept.blob.size,
  problem: null,
})

const keptOf = (stored: unknown): Kept[] =>
  Array.isArray(stored)
    ? stored.filter((item): item is Kept => typeof item?.key === 'string' && item.blob instanceof Blob)
    : []
