import { createQueryClient } from '@sampan/client/query-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { useApiMutation } from './use-api-mutation.ts'

function Tap() {
  const { attempt, isBusy } = useApiMutation('demo_faucet')
  const press = () => void attempt({ networkId: 'harbour', amountCents: 100 })
  return (
    <button type="button" onClick={isBusy ? undefined : press}>
      tap
    </button>
  )
}

it('is busy before the next event comes, so that a double tap is one act', async () => {
  const server = fakeServer()
  server.raw('demo_faucet', () => new Promise(() => {}))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Tap />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByText('tap'))
  // No timer may be needed: between two taps of a busy device there is none.
  await act(() => Promise.resolve())
  fireEvent.click(screen.getByText('tap'))
  expect(server.sentTo('demo_faucet')).toHaveLength(1)
})
