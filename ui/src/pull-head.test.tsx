import { expect, it } from 'vitest'
import { PullHead } from './pull-head.tsx'
import { render } from './testing/render.tsx'
import type { PullState } from './use-pull-to-refresh.ts'

it('says each state of pulling [nav:pull-refresh]', () => {
  const words = (state: PullState) => {
    const { container, unmount } = render(<PullHead state={state} progress={0.5} />)
    const said = container.textContent
    unmount()
    return said
  }
  expect((['normal', 'pulling', 'loosing', 'loading', 'success'] as const).map(words)).toEqual([
    '',
    'Pull to refresh',
    'Release to refresh',
    'Refreshing',
    'Up to date',
  ])
})
