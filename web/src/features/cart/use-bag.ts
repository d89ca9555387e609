import { isConnectionFailure } from '@sampan/client/api-failure.ts'
import { toast } from '@sampan/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { mutate } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { usePageLife } from '#router/page-scope.ts'
import { type Bag, type LineChange, type LineChanges, withChanges } from './bag-changes.ts'
import { waitingChanges } from './waiting-changes.ts'

/** Taps closer together than this are sent as one change. */
const restMs = 350
/** What the server could not be told is tried again so often, and as soon as the device is online. */
const againMs = 5_000
/** How long a deleted line can be had back (DESIGN §4). */
const undoMs = 4_000

/** Where the bag that was read is kept. */
export const bagKey = ['cart_list', {}] as const

/**
 * The bag, as the buyer sees it at once, and what can be done with it. Changes are gathered while the finger taps and
 * sent one after the other; what the server refuses is shown as it really is again. Without a connection they wait, each
 * line as it was wished last (PRODUCT §6.13).
 */
export function useBag() {
  const cache = useQueryClient()
  const { t } = useI18n()
  const [changes, setChanges] = useState<LineChanges>(waitingChanges.get)
  const [isWaiting, setWaiting] = useState(changes.size > 0)
  const latest = useRef(changes)
  // Another window or device may have changed it while this one was out of sight.
  const refetchOnWindowFocus = () => latest.current.size === 0 && 'always'
  const read = useApi('cart_list', {}, { refetchOnWindowFocus })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const removals = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const sending = useRef<Promise<void>>(Promise.resolve())

  const put = useCallback((next: LineChanges) => {
    latest.current = next
    setChanges(next)
  }, [])

  const settle = useCallback(
    (sent: LineChanges) => {
      put(new Map([...latest.current].filter(([skuId, change]) => sent.get(skuId) !== change)))
      waitingChanges.set(new Map())
      setWaiting(false)
    },
    [put],
  )

  /** Resolves to false when the changes go on waiting. */
  const tell = useCallback(
    async (sent: LineChanges, send: () => Promise<Bag>) => {
      const failure = await (navigator.onLine
        ? send().then(
            (bag) => void cache.setQueryData(bagKey, bag),
            (error: unknown) => error,
          )
        : 'offline')
      if (failure === 'offline' || isConnectionFailure(failure)) {
        waitingChanges.set(latest.current)
        setWaiting(true)
        return false
      }
      if (failure !== undefined) await cache.refetchQueries({ queryKey: bagKey })
      settle(sent)
      return true
    },
    [cache, settle],
  )

  const sendChanges = useCallback(async () => {
    const sent = new Map([...latest.current].filter(([, change]) => !change.removed))
    if (sent.size === 0) return
    const lines = [...sent].map(([skuId, { quantity, selected }]) => ({
      skuId,
      ...(quantity !== undefined && { quantity }),
      ...(selected !== undefined && { selected }),
    }))
    await tell(sent, () => mutate(cache, 'cart_update', { lines }, { keepalive: true }))
  }, [cache, tell])

  const sendRemovals = useCallback(
    async (skuIds: readonly number[]) => {
      const sent = new Map([...latest.current].filter(([id, { removed }]) => removed && skuIds.includes(id)))
      for (const skuId of skuIds) {
        clearTimeout(removals.current.get(skuId))
        removals.current.delete(skuId)
      }
      if (sent.size === 0) return
      await tell(sent, () => mutate(cache, 'cart_remove', { skuIds: [...sent.keys()] }, { keepalive: true }))
    },
    [cache, tell],
  )

  /** One request at a time, so that answers never overtake each other. */
  const enqueue = useCallback((work: () => Promise<void>) => {
    sending.current = sending.current.then(work)
    return sending.current
  }, [])

  /** Sends everything that waits, deletions included. */
  const flush = useCallback(() => {
    clearTimeout(timer.current)
    void enqueue(() => sendRemovals(removedIn(latest.current)))
    return enqueue(sendChanges)
  }, [enqueue, sendChanges, sendRemovals])

  // What waits is tried again; a deletion that can still be had back has its own time.
  useEffect(() => {
    if (!isWaiting) return
    const again = () => {
      const due = removedIn(latest.current).filter((skuId) => !removals.current.has(skuId))
      void enqueue(() => sendRemovals(due))
      void enqueue(sendChanges)
    }
    const interval = setInterval(again, againMs)
    addEventListener('online', again)
    again()
    return () => {
      clearInterval(interval)
      removeEventListener('online', again)
    }
  }, [isWaiting, enqueue, sendChanges, sendRemovals])

  const change = useCallback(
    (skuIds: readonly number[], part: LineChange) => {
      const next = new Map(latest.current)
      for (const skuId of skuIds) next.set(skuId, { ...next.get(skuId), ...part })
      put(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void enqueue(sendChanges), restMs)
    },
    [put, enqueue, sendChanges],
  )

  const remove = useCallback(
    (skuId: number) => {
      put(new Map(latest.current).set(skuId, { ...latest.current.get(skuId), removed: true }))
      removals.current.set(
        skuId,
        setTimeout(() => void enqueue(() => sendRemovals([skuId])), undoMs),
      )
      const undo = () => {
        if (!removals.current.has(skuId)) return
        clearTimeout(removals.current.get(skuId))
        removals.current.delete(skuId)
        const next = new Map(latest.current)
        next.delete(skuId)
        put(next)
      }
      toast(t('cart.deleted'), { durationMs: undoMs, action: { label: t('cart.undo'), run: undo } })
    },
    [put, enqueue, sendRemovals, t],
  )

  // A page that goes out of sight, or is closed, sends what it still holds.
  useEffect(() => {
    const onHide = () => void flush()
    addEventListener('pagehide', onHide)
    return () => removeEventListener('pagehide', onHide)
  }, [flush])
  usePageLife({ leave: () => void flush() })

  const bag = useMemo(() => read.data && withChanges(read.data, changes), [read.data, changes])
  const isSettled = changes.size === 0
  return { read, bag, isSettled, isWaiting, change, remove, flush }
}

const removedIn = (changes: LineChanges): number[] =>
  [...changes].filter(([, { removed }]) => removed).map(([skuId]) => skuId)
