import { createQueryClient } from '@sampan/client/query-client.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleRecharge } from '#testing/sample-recharges.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { readAhead } from './read-ahead.ts'
import { useApi } from './use-api.ts'
import { useApiPages } from './use-api-pages.ts'

let server: ReturnType<typeof fakeServer>
const lists = { name: 'recharge_log', input: {}, pages: true } as const

function Page() {
  const { items } = useApiPages('recharge_log', {})
  const { data } = useApi('category_list', {})
  return <p>{items && data && `${items.length} here`}</p>
}

beforeEach(() => {
  server = fakeServer()
  server.on('category_list', [])
  server.on('recharge_log', { items: [sampleRecharge()], nextCursor: null })
})
afterEach(cleanup)

it('what was read ahead is not read again by the page, list or not', async () => {
  const cache = createQueryClient()
  readAhead(cache, lists)
  readAhead(cache, { name: 'category_list', input: {} })
  await showScreen(<Page />, { cache })
  await waitFor(() => expect(screen.getByText('1 here')).toBeTruthy())
  expect(server.sent.map(({ path }) => path).toSorted()).toHaveLength(2)
})

it('a list that is there already stays as it is', async () => {
  const { cache } = await showScreen(<Page />)
  await waitFor(() => expect(screen.getByText('1 here')).toBeTruthy())
  server.sent.length = 0
  await act(async () => {
    await cache.invalidateQueries({ refetchType: 'none' })
    readAhead(cache, lists)
  })
  expect(server.sent).toEqual([])
})
