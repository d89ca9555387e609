import { notifyManager, QueryClient } from '@tanstack/react-query'

/** The time that a page out of sight keeps its answers. */
const keptMs = 30 * 60_000

// Before the next event, so that a second tap finds the button busy already; a timer would come after it.
notifyManager.setScheduler(queueMicrotask)

/**
 * Cache of the server's answers. `call` has its own time-out and repetition, so nothing is repeated here.
 * @param freshMs how long an answer is shown without asking again.
 */
export function createQueryClient(freshMs = 15_000): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: freshMs,
        gcTime: keptMs,
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  })
}
