import { ApiFailure, isConnectionFailure } from '@sampan/client/api-failure.ts'
import { againAfterMs } from '@sampan/client/recovery.ts'
import { usePageLife } from '@sampan/router/page-scope.ts'
import { toast } from '@sampan/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { putAnswer } from '#client/put-answer.ts'
import type { Output } from '#client/types.ts'
import { useApi } from '#client/use-api.ts'
import { mutate } from '#client/use-api-mutation.ts'
import { activeI18n } from '#i18n/translate.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { failureText } from '#page/failure-text.ts'
import { session } from '#session/session.ts'
import { type Bag, type LineChange, type LineChanges, withChanges } from './bag-changes.ts'
import { waitingChanges } from './waiting-changes.ts'

/** Taps closer together than this are sent as one change. */
const restMs = 350
/** Time for which a deleted line can be had back (DESIGN §4). */
const undoMs = 4_000

/** Cache key of the bag that was read. */
export const bagKey = ['cart_list', {}] as const
const shellKey = ['shell_info', {}] as const

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
  /** Lines that are deleted and can still be had back, with what was wished of each before. */
  const removals = useRef(new Map<number, LineChange | undefined>())
  const closeUndo = useRef<() => void>(undefined)
  const undoShown = useRef<object>(undefined)
  const sending = useRef<Promise<unknown>>(Promise.resolve())
  /** Connections that failed, one after the other. */
  const failures = useRef<{ count: number; error: unknown }>({ count: 0, error: null })
  // Changes are sent and answers are shown for who made them alone.
  const [version] = useState(() => session.get().version)

  const put = useCallback((next: LineChanges) => {
    latest.current = next
    setChanges(next)
  }, [])

  const settle = useCallback(
    (sent: LineChanges) => {
      put(new Map([...latest.current].filter(([skuId, change]) => sent.get(skuId) !== change)))
      waitingChanges.set(new Map())
      failures.current = { count: 0, error: null }
      setWaiting(false)
    },
    [put],
  )

  /** Resolves to false when the server did not do it: the changes go on waiting, or it has refused them. */
  const tell = useCallback(
    async (sent: LineChanges, send: () => Promise<Bag>): Promise<boolean> => {
      if (session.get().version !== version) return false
      const failure = await (navigator.onLine
        ? send().then(
            (bag) => putAnswer(cache, version, 'cart_list', {}, bag),
            (error: unknown) => error,
          )
        : 'offline')
      if (session.get().version !== version) return false
      if (failure === 'offline' || isConnectionFailure(failure)) {
        // Changes that wait stand over the lines; the first failure is said besides, and no repetition.
        if (failure !== 'offline' && failures.current.count === 0) say(failure)
        failures.current = { count: failures.current.count + 1, error: failure }
        waitingChanges.set(latest.current)
        setWaiting(true)
        return false
      }
      if (failure !== undefined) {
        say(failure)
        await cache.refetchQueries({ queryKey: bagKey })
      }
      settle(sent)
      return failure === undefined
    },
    [cache, settle, version],
  )

  const sendChanges = useCallback(async () => {
    const sent = new Map([...latest.current].filter(([, change]) => !change.removed))
    if (sent.size === 0) return true
    const lines = [...sent].map(([skuId, { quantity, selected }]) => ({
      skuId,
      ...(quantity !== undefined && { quantity }),
      ...(selected !== undefined && { selected }),
    }))
    return tell(sent, () => mutate(cache, 'cart_update', { lines }, silently))
  }, [cache, tell])

  /** Sends the deletions that cannot be had back any more. */
  const sendRemovals = useCallback(async () => {
    const sent = new Map(
      [...latest.current].filter(([skuId, { removed }]) => removed && !removals.current.has(skuId)),
    )
    if (sent.size === 0) return true
    return tell(sent, () => mutate(cache, 'cart_remove', { skuIds: [...sent.keys()] }, silently))
  }, [cache, tell])

  /** One request at a time, so that answers never overtake each other. */
  const enqueue = useCallback((work: () => Promise<boolean>): Promise<boolean> => {
    const done = sending.current.then(work)
    sending.current = done
    return done
  }, [])

  /** A deleted line is not offered back any more. */
  const endUndo = useCallback(() => {
    removals.current.clear()
    undoShown.current = undefined
    closeUndo.current?.()
  }, [])

  /** Sends everything that waits, deletions included. Resolves to whether the server has done it all. */
  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    endUndo()
    const done = [enqueue(sendRemovals), enqueue(sendChanges)]
    return (await Promise.all(done)).every(Boolean)
  }, [endUndo, enqueue, sendChanges, sendRemovals])

  // Changes that wait are tried again ever later, and at once when the device is online.
  useEffect(() => {
    if (!isWaiting) return
    let next: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const tryLater = () => {
      const { count, error } = failures.current
      if (!isOver) next = setTimeout(again, count === 0 ? 0 : againAfterMs(count, error))
    }
    const again = () => {
      clearTimeout(next)
      void enqueue(async () => (await sendRemovals()) && sendChanges()).then(tryLater)
    }
    tryLater()
    addEventListener('online', again)
    return () => {
      isOver = true
      clearTimeout(next)
      removeEventListener('online', again)
    }
  }, [isWaiting, enqueue, sendChanges, sendRemovals])

  const sendSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void enqueue(sendChanges), restMs)
  }, [enqueue, sendChanges])

  const change = useCallback(
    (skuIds: readonly number[], part: LineChange) => {
      const next = new Map(latest.current)
      for (const skuId of skuIds) next.set(skuId, { ...next.get(skuId), ...part })
      put(next)
      sendSoon()
    },
    [put, sendSoon],
  )

  const remove = useCallback(
    (skuId: number) => {
      if (!removals.current.has(skuId)) removals.current.set(skuId, latest.current.get(skuId))
      put(new Map(latest.current).set(skuId, { ...latest.current.get(skuId), removed: true }))
      // Everything that was deleted since the first of these toasts comes back together.
      const undo = () => {
        const next = new Map(latest.current)
        for (const [removed, before] of removals.current) {
          if (before) next.set(removed, before)
          else next.delete(removed)
        }
        removals.current.clear()
        put(next)
        sendSoon()
      }
      const shown = {}
      undoShown.current = shown
      closeUndo.current = toast(t('cart.deleted'), {
        durationMs: undoMs,
        action: { label: t('cart.undo'), run: undo },
        onEnd: () => {
          if (undoShown.current !== shown) return // the next deletion has its own, for both
          removals.current.clear()
          void enqueue(sendRemovals)
        },
      })
    },
    [put, sendSoon, enqueue, sendRemovals, t],
  )

  // A page that goes out of sight, or is closed, sends what it still holds.
  useEffect(() => {
    const onHide = () => void flush()
    addEventListener('pagehide', onHide)
    return () => removeEventListener('pagehide', onHide)
  }, [flush])
  usePageLife({ leave: () => void flush() })
  // A person who has logged out, or in as somebody else, does nothing more with this bag.
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      endUndo()
    },
    [endUndo],
  )

  const bag = useMemo(() => read.data && withChanges(read.data, changes), [read.data, changes])
  const isSettled = changes.size === 0
  const quantity = bag?.quantity
  // The number on the tab follows what is shown here, also while changes wait for a connection.
  useEffect(() => {
    if (quantity === undefined) return
    const info = cache.getQueryState<Output<'shell_info'>>(shellKey)
    if (!info?.data || info.data.cartQuantity === quantity) return
    cache.setQueryData(shellKey, { ...info.data, cartQuantity: quantity }, { updatedAt: info.dataUpdatedAt })
  }, [cache, quantity])
  return { read, bag, isSettled, isWaiting, change, remove, flush }
}

/** Goes on when the page is closed; what fails is said here. */
const silently = { keepalive: true, quiet: true } as const

/** The end of a session says itself what has happened. */
function say(failure: unknown): void {
  if (failure instanceof ApiFailure && failure.kind === 'expired') return
  toast(failureText(failure, activeI18n().t), { kind: 'failure' })
}
