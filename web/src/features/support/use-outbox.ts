import { isConnectionFailure } from '@sampan/client/api-failure.ts'
import { invalidateCalls } from '@sampan/client/invalidate-calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '#client/call.ts'
import { usePersisted } from '#session/use-persisted.ts'
import { emptyOutbox, type Outbox, type Pending, parseOutbox, pendingMax } from './outbox.ts'

interface Options {
  buyerId: string
  /** A shop's id; null is the desk. */
  shop: number | null
  onSent: (thread: string) => void
}

const staleNames = ['support_threads', 'support_thread', 'support_messages'] as const

/**
 * Text that is being written and messages on their way, kept over a reload and a dead network. Messages go one after
 * the other, each under a key of its own, so that one whose answer was lost is not there twice.
 */
export function useOutbox({ buyerId, shop, onSent }: Options) {
  const cache = useQueryClient()
  const { value, change } = usePersisted<Outbox>(`support:${shop ?? 'desk'}`, {
    owner: buyerId,
    empty: emptyOutbox,
    parse: parseOutbox,
  })
  const latest = useRef(value)
  const isSending = useRef(false)
  const update = (next: Partial<Outbox>) => {
    latest.current = { ...latest.current, ...next }
    change(next)
  }
  const set = (key: string, part: Partial<Pending>) =>
    update({ pending: latest.current.pending.map((one) => (one.key === key ? { ...one, ...part } : one)) })
  const drop = (key: string) => update({ pending: latest.current.pending.filter((one) => one.key !== key) })

  async function sendOne({ key, problem: _, n: __, ...message }: Pending): Promise<boolean> {
    try {
      const sent = await call('support_send', { shop, ...message }, { idempotencyKey: key, quiet: true })
      set(key, { n: sent.message.n })
      onSent(sent.conversation.id)
      await Promise.all(staleNames.map((name) => invalidateCalls(cache, name)))
      drop(key)
      return true
    } catch (error) {
      set(key, {
        problem: isConnectionFailure(error) ? '' : String(error instanceof Error ? error.message : error),
      })
      return false
    }
  }

  async function sendAll() {
    if (isSending.current) return
    isSending.current = true
    for (let goesOn = true; goesOn; ) {
      const next = latest.current.pending.find(({ problem, n }) => problem === null && n === null)
      goesOn = next !== undefined && (await sendOne(next))
    }
    isSending.current = false
    // One that was added while the last one failed.
    if (latest.current.pending.some(({ problem, n }) => problem === null && n === null)) void sendAll()
  }

  const sendBroken = useEffectEvent(() => {
    update({
      pending: latest.current.pending.map((one) => (one.problem === '' ? { ...one, problem: null } : one)),
    })
    void sendAll()
  })
  useEffect(() => {
    const goOn = () => sendBroken()
    // The connection may have come back while nobody looked at this conversation.
    goOn()
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [])

  return {
    draft: value.draft,
    pending: value.pending,
    isFull: value.pending.length >= pendingMax,
    write: (draft: string) => update({ draft }),
    send(message: Pick<Pending, 'text' | 'picture' | 'product' | 'order'>) {
      update({
        draft: '',
        pending: [...latest.current.pending, { ...message, key: newKey(), problem: null, n: null }],
      })
      void sendAll()
    },
    retry(key: string) {
      set(key, { problem: null })
      void sendAll()
    },
    remove: drop,
  }
}

/** `crypto.randomUUID` is missing on pages without HTTPS. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
