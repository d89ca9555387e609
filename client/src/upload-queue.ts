import { ApiFailure } from './api-failure.ts'

/** A picture on its way to the server. */
export interface QueuedPicture {
  key: string
  name: string
  /** As it was chosen while it is `preparing`, made smaller after that. */
  blob: Blob
  state: 'preparing' | 'sending' | 'sent' | 'failed'
  sentBytes: number
  /** The id that the server gave it once it is sent. */
  pictureId: string | null
  /** Number of pages of a PDF that is sent; null for a picture. */
  pages: number | null
  /** Why it failed, in the server's words; null for a connection that broke. */
  problem: string | null
  /** The failure itself. */
  failure: ApiFailure | null
}

export interface SentFile {
  id: string
  /** Number of pages of a PDF; null for a picture. */
  pages: number | null
}

export interface UploadOptions {
  /** Makes a chosen file smaller before it is sent. */
  prepare: (file: Blob) => Promise<Blob>
  /**
   * Sends one and gets its id, with the number of pages where it may be a PDF.
   * @param isWanted false once the form was left or the file removed: then it throws before the next request.
   */
  send: (blob: Blob, onSent: (bytes: number) => void, isWanted: () => boolean) => Promise<string | SentFile>
  /** Sends one after the other. */
  inTurn?: boolean
}

export interface UploadQueue {
  /** In the order in which they were chosen. */
  items(): readonly QueuedPicture[]
  subscribe(listener: () => void): () => void
  /** Puts files at the end and begins to send them. */
  add(files: readonly File[]): readonly QueuedPicture[]
  /** Puts files at the beginning that were chosen before a reload. */
  restore(items: readonly QueuedPicture[]): void
  retry(key: string): void
  /** Sends all of them again, those too that were sent. */
  retryAll(): void
  /** Sends again what a broken connection stopped. */
  retryBroken(): void
  /** Takes one away; one that is on its way ends before its next request. */
  remove(key: string): void
  removeSent(ids: readonly string[]): void
  /** The form is in front, or is left: then nothing more is sent. */
  resume(): void
  pause(): void
}

/**
 * Files on their way to the server. Each is in the list from the moment it is chosen, so that a form knows what it waits
 * for: it is made smaller and sent. One that fails stops none of the others, and can be sent again.
 */
export function createUploadQueue({ prepare, send, inTurn = false }: UploadOptions): UploadQueue {
  let items: readonly QueuedPicture[] = []
  let isInFront = false
  const listeners = new Set<() => void>()
  const underWay = new Set<string>()
  /** One after the other: a decoded photograph takes much memory. */
  let preparing: Promise<unknown> = Promise.resolve()
  let sending: Promise<unknown> = Promise.resolve()

  function put(next: readonly QueuedPicture[]): void {
    items = next
    for (const listener of listeners) listener()
  }
  const find = (key: string) => items.find((item) => item.key === key)
  const change = (key: string, part: Partial<QueuedPicture>) =>
    put(items.map((item) => (item.key === key ? { ...item, ...part } : item)))

  /** Prepares and sends one, unless that is going on already. */
  async function start(key: string): Promise<void> {
    if (underWay.has(key)) return
    underWay.add(key)
    let wasStopped = false
    const isWanted = () => {
      const wanted = isInFront && find(key) !== undefined
      wasStopped ||= !wanted
      return wanted
    }
    try {
      await prepareAndSend(key, isWanted)
    } catch (error) {
      const failure = error instanceof ApiFailure ? error : new ApiFailure('fault', String(error))
      const problem = failure.kind === 'refusal' ? failure.message : null
      if (!wasStopped) change(key, { state: 'failed', problem, failure })
    }
    underWay.delete(key)
    // It was stopped because the form was left, and the form is in front again by now.
    if (wasStopped && isInFront && isUnsent(find(key))) void start(key)
  }

  async function prepareAndSend(key: string, isWanted: () => boolean): Promise<void> {
    if (find(key)?.state === 'preparing') {
      const turn = preparing.then(async () => {
        const item = find(key)
        return item && isWanted() ? prepare(item.blob) : undefined
      })
      preparing = turn.catch(() => {})
      const blob = await turn
      if (!blob || !isWanted()) return
      change(key, { blob, state: 'sending' })
    }
    const sendNow = async () => {
      const item = find(key)
      if (!item || !isWanted()) return
      const sent = await send(item.blob, (sentBytes) => change(key, { sentBytes }), isWanted)
      const { id, pages } = typeof sent === 'string' ? { id: sent, pages: null } : sent
      change(key, { state: 'sent', pictureId: id, pages, sentBytes: item.blob.size })
    }
    const turn = inTurn ? sending.then(sendNow) : sendNow()
    sending = turn.catch(() => {})
    await turn
  }

  function retry(key: string): void {
    change(key, {
      state: 'sending',
      problem: null,
      failure: null,
      pictureId: null,
      pages: null,
      sentBytes: 0,
    })
    void start(key)
  }
  function goOn(): void {
    for (const item of items) if (isUnsent(item)) void start(item.key)
  }

  return {
    items: () => items,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(files) {
      const added = files.map(chosen)
      put([...items, ...added])
      for (const { key } of added) void start(key)
      return added
    },
    restore(stored) {
      put([...stored, ...items])
      goOn()
    },
    retry,
    retryAll() {
      for (const { key } of items) retry(key)
    },
    retryBroken() {
      for (const { key, state, problem } of items) if (state === 'failed' && problem === null) retry(key)
    },
    remove: (key) => put(items.filter((item) => item.key !== key)),
    removeSent: (ids) => put(items.filter(({ pictureId }) => pictureId === null || !ids.includes(pictureId))),
    resume() {
      isInFront = true
      goOn()
    },
    pause() {
      isInFront = false
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
  pages: null,
  problem: null,
  failure: null,
})

const newPictureKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')
