import type { QueuedPicture } from '@sampan/client/upload-queue.ts'
import { blobStore } from '#browser/blob-store.ts'

interface Kept {
  key: string
  name: string
  blob: Blob
  pictureId: string | null
  /** Number of pages of a PDF that is sent; null for a picture. */
  pages?: number | null
  /** It was chosen, and not yet made smaller. */
  isRaw?: boolean
}

/** Pictures of a form that are kept on the device, for one buyer: what somebody else left there is not read. */
export function keptPictures(storeName: string, buyerId: string) {
  return {
    read: async (): Promise<QueuedPicture[]> => keptOf(await blobStore.get(storeName), buyerId).map(itemOf),
    write(items: readonly QueuedPicture[]): void {
      const kept = items.map(
        ({ key, name, blob, pictureId, pages, state }): Kept => ({
          key,
          name,
          blob,
          pictureId,
          pages,
          ...(state === 'preparing' && { isRaw: true }),
        }),
      )
      void (kept.length === 0 ? blobStore.remove(storeName) : blobStore.set(storeName, { buyerId, kept }))
    },
  }
}

const itemOf = ({ key, name, blob, pictureId, pages, isRaw }: Kept): QueuedPicture => ({
  key,
  name: name ?? '',
  blob,
  pictureId,
  pages: pages ?? null,
  state: pictureId !== null ? 'sent' : isRaw ? 'preparing' : 'sending',
  sentBytes: pictureId === null ? 0 : blob.size,
  problem: null,
  failure: null,
})

function keptOf(stored: unknown, buyerId: string): Kept[] {
  if (typeof stored !== 'object' || stored === null) return []
  const { buyerId: owner, kept } = stored as { buyerId?: unknown; kept?: unknown }
  if (owner !== buyerId || !Array.isArray(kept)) return []
  return kept.filter((item): item is Kept => typeof item?.key === 'string' && item.blob instanceof Blob)
}
