import { consoleHeader } from '@sampan/contract/staff/roles.ts'
import type { QueryClient } from '@tanstack/react-query'

/** What an event of the server makes stale: all calls whose names begin so. */
const staleBy: Readonly<Record<string, readonly string[]>> = {
  recharge: ['console_recharge', 'console_overview', 'console_buyer'],
  withdrawal: ['console_withdrawal', 'console_overview', 'console_buyer', 'console_money'],
  deposit: ['console_deposit', 'console_overview', 'console_recharge'],
  balance: ['console_account', 'console_journal', 'console_trial', 'console_buyer'],
  network: ['console_network'],
  session: ['console_me'],
}

const againMs = 3000

/** Listens to what changes and lets the lists follow. Returns how to stop. A broken stream is opened again. */
export function listen(cache: QueryClient): () => void {
  const stopped = new AbortController()
  void (async () => {
    while (!stopped.signal.aborted) {
      await readStream(cache, stopped.signal).catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, againMs))
    }
  })()
  return () => stopped.abort()
}

async function readStream(cache: QueryClient, signal: AbortSignal): Promise<void> {
  const response = await fetch('/api/console/event/stream', { headers: { [consoleHeader]: '1' }, signal })
  if (!response.ok || !response.body) return
  // What happened while nobody listened is unknown.
  void cache.invalidateQueries()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) hear(cache, block)
  }
}

function hear(cache: QueryClient, block: string): void {
  const data = block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5))
    .join('\n')
  if (!data) return
  const { topic, id }: { topic?: string; id?: string } = JSON.parse(data)
  // Without a subject it means that events may have been missed.
  if (topic === 'session' && id === undefined) return void cache.invalidateQueries()
  const names = staleBy[topic ?? ''] ?? []
  void cache.invalidateQueries({
    predicate: ({ queryKey: [name] }) => names.some((stale) => String(name).startsWith(stale)),
  })
}
