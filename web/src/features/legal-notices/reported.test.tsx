import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Output } from '#client/types.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { Reported } from './reported.tsx'

const at = '2026-11-20T08:00:00.000Z'
const report: Output<'legal_notice_show'> = {
  id: '00000000-0000-7000-8000-0000000000b1',
  number: 31,
  side: 'notifier',
  type: 'product',
  productId: 5,
  title: 'Paper kite',
  review: '',
  ground: 'counterfeit',
  explanation: 'The mark is ours.',
  createdAt: at,
  decision: { outcome: 'nothing', basis: 'terms', rule: 'Part 4', facts: 'The marks differ.', at },
  isReversed: false,
  outcomeNow: 'nothing',
  appeal: null,
  canAppeal: true,
}
const show = (one: typeof report) =>
  showScreen(<Reported report={one} keyOf="" />, { path: '/about/report/sent/1' })

it('shows what was decided, with its basis and facts', async () => {
  await show(report)
  screen.getByText('Nothing was done.')
  screen.getByText('Part 4 (our terms)')
  screen.getByText('The marks differ.')
  expect(screen.queryByText(/was changed later/)).toBeNull()
})

it('shows after an appeal what counts now, and what the answer rests on', async () => {
  const answer = {
    changed: true,
    words: 'The mark is the same.',
    basis: 'law',
    rule: 'Section 27',
    at,
  } as const
  await show({
    ...report,
    isReversed: true,
    outcomeNow: 'removed',
    appeal: { words: 'See the register.', at, answer },
    canAppeal: false,
  })
  const note = screen.getByText(/was changed later, after an appeal\./)
  expect(note.textContent).toMatch(/The product was taken off sale, in all countries\.$/)
  screen.getByText('Answer: the decision was changed')
  screen.getByText('Section 27 (the law)')
  screen.getByText('The mark is the same.')
})
