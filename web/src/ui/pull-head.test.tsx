import { render } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import type { PullState } from '#device/use-pull-to-refresh.ts'
import { loadWords } from '#i18n/words.ts'
import { PullHead } from './pull-head.tsx'

beforeAll(() => loadWords('en', 'first'))

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
    'Let go to refresh',
    'Looking for new things',
    'Up to date',
  ])
})
