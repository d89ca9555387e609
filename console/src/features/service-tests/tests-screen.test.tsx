import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs } from '#testing/samples.ts'

afterEach(cleanup)

it('each test says how it went, how long it took, and why it failed', async () => {
  const server = fakeServer()
  server.on('console_me', meAs('admin'))
  server.on('console_test_mail', { cause: 'signIn', detail: '535 no', ms: 640, host: 'mail.example' })
  server.on('console_test_files', { cause: null, detail: '', ms: 12 })
  const failed = { cause: 'notReached' as const, detail: 'ECONNREFUSED', ms: 300 }
  server.on('console_test_chain', {
    networks: [
      {
        id: 'bsc',
        name: 'BNB Smart Chain',
        behindBlocks: 3,
        behindSeconds: 9,
        sources: [
          { host: 'node.example', blockNo: 4100, behindBlocks: 0, cause: null, detail: '', ms: 210 },
          { host: 'other.example', blockNo: null, behindBlocks: null, ...failed },
        ],
      },
    ],
  })
  await openConsole('/console/tests')
  fireEvent.change(await screen.findByLabelText('To'), { target: { value: 'ana@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send a test e-mail' }))
  await screen.findByText('After 0.6 s: It refuses our name or password. (535 no)')
  fireEvent.click(screen.getByRole('button', { name: 'Write a test file' }))
  await screen.findByText('Written, read and removed in 0.1 s.')
  fireEvent.click(screen.getByRole('button', { name: 'Read the newest blocks' }))
  await screen.findByText('Block 4,100 after 0.2 s')
  screen.getByText(/It cannot be reached\..*ECONNREFUSED/)
  screen.getByText('Our reading is 3 blocks behind, about 9 s.')
  expect(server.sentTo('console_test_mail')[0]?.body).toEqual({ to: 'ana@example.com' })
})
