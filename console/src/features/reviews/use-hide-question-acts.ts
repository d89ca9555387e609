import { useState } from 'react'
import type { Input } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useBulkActs } from '#ui/table/use-bulk-acts.tsx'
import type { Hidden, HideReason } from './rows.ts'

type Wish = Input<'console_question_hide'>

/** Question or answer as the acts need it. */
interface Words {
  of: 'question' | 'answer'
  id: number
  author: string
  hidden: Hidden | null
}

/** Hides questions and answers for a reason or shows them again, each act with Undo. */
export function useHideQuestionActs() {
  const { t } = useWords()
  const { notes, run } = useBulkActs()
  const hideOne = useApiMutation('console_question_hide')
  const [acting, setActing] = useState<string | null>(null)

  /** Sends `wish`; Undo sends `back`, which the server refuses where somebody did so meanwhile. */
  async function act({ of, id, author }: Words, wish: Wish, back: Wish) {
    setActing(`${of} ${id}`)
    try {
      await run(
        [`${of} ${id}`],
        async () => {
          await hideOne.run(wish)
          return {
            text: t(wish.hidden ? 'reviews.oneHidden' : 'reviews.oneShown', { of, author }),
            problems: [],
            undo: async () => {
              await hideOne.run(back)
              return []
            },
          }
        },
        wish.hidden,
      )
    } finally {
      setActing(null)
    }
  }

  const actsOf = (words: Words) => {
    const { of, id, hidden } = words
    const showing: Wish = { of, id, hidden: false }
    const before = { reasonCode: hidden?.code ?? 'other', reason: hidden?.words ?? '' } as HideReason
    return {
      isBusy: acting === `${of} ${id}`,
      hide: (reason: HideReason) => act(words, { of, id, hidden: true, ...reason }, showing),
      show: () => act(words, showing, { of, id, hidden: true, ...before }),
    }
  }
  return { notes, actsOf }
}
