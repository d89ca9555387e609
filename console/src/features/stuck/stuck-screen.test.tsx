import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole, reload } from '#testing/open-console.tsx'
import { meAs, page } from '#testing/samples.ts'

afterEach(cleanup)

const hint = /^A background job could not process these rows/
const row = {
  ...{ job: 'search.index', subject: '17', problem: 'a bad text', tries: 3 },
  ...{ firstFailedAt: '2026-11-20T08:00:00.000Z', nextTryAt: '2026-11-20T09:00:00.000Z' },
}

it('explains the rows that are set aside, and nothing where there are none', async () => {
  const server = fakeServer()
  server.on('console_me', meAs('admin'))
  server.on('console_stuck_list', page(row))
  await openConsole('/console/stuck')
  await screen.findByText('a bad text')
  screen.getByText(hint)
  server.on('console_stuck_list', page())
  await reload()
  await screen.findByText('Nothing is set aside')
  expect(screen.queryByText(hint)).toBeNull()
})
