import { deviceDrafts } from '@sampan/client/drafts.ts'
import { usePersisted } from '#session/use-persisted.ts'
import { keyOfLine, type ReviewLine } from './line-types.ts'

export interface ReviewDraft {
  text: string
  /** One to five; 0 while none is chosen. */
  productScore: number
  serviceScore: number
  postageScore: number
}

const empty: ReviewDraft = { text: '', productScore: 0, serviceScore: 0, postageScore: 0 }
const starsIn = (value: unknown): number => [1, 2, 3, 4, 5].find((stars) => stars === value) ?? 0

const parse = (stored: Readonly<Record<string, unknown>>): ReviewDraft => ({
  text: typeof stored['text'] === 'string' ? stored['text'] : '',
  productScore: starsIn(stored['productScore']),
  serviceScore: starsIn(stored['serviceScore']),
  postageScore: starsIn(stored['postageScore']),
})

/** Draft of a buyer about one line, kept across a reload and a login. */
export function useReviewDraft(line: ReviewLine, buyerId: string) {
  const { value, change, forget } = usePersisted(`review:${keyOfLine(line)}`, {
    owner: buyerId,
    empty,
    parse,
    store: deviceDrafts,
  })
  return { draft: value, change, forget }
}

const noWords = { text: '' }

/** The words of a follow-up, kept in the same way. */
export function useFollowUpDraft(reviewId: number, buyerId: string) {
  const { value, change, forget } = usePersisted(`follow-up:${reviewId}`, {
    owner: buyerId,
    empty: noWords,
    parse: ({ text }) => ({ text: typeof text === 'string' ? text : '' }),
    store: deviceDrafts,
  })
  return { text: value.text, setText: (text: string) => change({ text }), forget }
}
