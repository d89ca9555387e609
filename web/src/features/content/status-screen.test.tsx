import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { StatusScreen } from './status-screen.tsx'

it('says that the shop is open, and which network is late', async () => {
  const server = fakeServer()
  const networks = [
    { name: 'TRON', token: 'USDT', state: 'good' },
    { name: 'Ethereum', token: 'USDT', state: 'late' },
  ] as const
  server.on('status_show', { isInMaintenance: false, networks: [...networks] })
  await showScreen(<StatusScreen />, { path: '/status' })
  await screen.findByText('The shop is open')
  expect(screen.getByText('Later than usual')).toBeDefined()
  expect(screen.queryByText('Maintenance is under way')).toBeNull()
})

it('says what is closed in a maintenance, and that nothing is lost', async () => {
  fakeServer().on('status_show', { isInMaintenance: true, networks: [] })
  await showScreen(<StatusScreen />, { path: '/status' })
  await screen.findByText('Maintenance is under way')
  expect(screen.getByText(/Your balance and orders are safe/)).toBeDefined()
  expect(screen.queryByText('Deposits by network')).toBeNull()
})
