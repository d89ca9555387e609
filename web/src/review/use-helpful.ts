import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useAskLogin } from '#cart/use-buy-now.ts'
import { mutate } from '#client/use-api-mutation.ts'
import { session } from '#session/session.ts'
import { isSignedIn } from '#session/use-session.ts'

export interface Votes {
  helpful: number
  isHelpful: boolean
}
type Subject = 'review_vote' | 'answer_vote'

/** The answers in which each is shown. */
const sources: Readonly<Record<Subject, readonly string[]>> = {
  review_vote: ['review_list', 'shop_review_list', 'product_detail'],
  answer_vote: ['question_list', 'answer_list'],
}
/** Votes that are on their way: a second press waits for the first. */
const underWay = new Set<string>()

/**
 * Votes or takes the vote back: shown at once wherever it is shown, and as before after a failure, of which a toast tells. No
 * list is read again, so that nothing moves under the finger. A visitor logs in first, and then votes.
 */
export function useHelpful(of: Subject, id: number, votes: Votes): () => Promise<void> {
  const cache = useQueryClient()
  const askLogin = useAskLogin()
  return async () => {
    if (!isSignedIn()) return askLogin({ kind: of === 'review_vote' ? 'review' : 'answer', id })
    const { version } = session.get()
    const isOfNow = () => session.get().version === version
    const key = `${version} ${of} ${id}`
    if (underWay.has(key)) return
    underWay.add(key)
    const before = { helpful: votes.helpful, isHelpful: votes.isHelpful }
    const isHelpful = !votes.isHelpful
    show(cache, of, id, { isHelpful, helpful: Math.max(0, votes.helpful + (isHelpful ? 1 : -1)) })
    try {
      const answer = await mutate(cache, of, { id, helpful: isHelpful })
      if (isOfNow()) show(cache, of, id, answer)
    } catch {
      if (isOfNow()) show(cache, of, id, before)
    } finally {
      underWay.delete(key)
    }
  }
}

function show(cache: QueryClient, of: Subject, id: number, votes: Votes): void {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    sources[of].includes(String(queryKey[0]))
  cache.setQueriesData<unknown>({ predicate }, (data: unknown) => rewrite(data, id, votes))
}

/** Answers are plain JSON; what can be voted for is recognised by its id and its `isHelpful` flag. */
function rewrite(data: unknown, id: number, votes: Votes): unknown {
  if (Array.isArray(data)) return data.map((part) => rewrite(part, id, votes))
  if (typeof data !== 'object' || data === null) return data
  if ('isHelpful' in data && 'id' in data && data.id === id) return { ...data, ...votes }
  return Object.fromEntries(Object.entries(data).map(([key, part]) => [key, rewrite(part, id, votes)]))
}
