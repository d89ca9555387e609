import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, overview, page, recharge, rechargeRow } from '#testing/samples.ts'

afterEach(cleanup)

it('goes to its first field, and Escape closes it and leaves the row open', async () => {
  const server = fakeServer()
  server.on('console_me', meAs('finance'))
  server.on('console_overview', overview)
  server.on('console_recharge_list', page(rechargeRow))
  server.on('console_recharge_stats', overview.recharges)
  server.on('console_recharge_detail', recharge)
  server.on('console_hold_show', { holder: null, isMine: false })
  server.on('console_colleague_list', { items: [] })
  const path = `/console/recharges/${recharge.id}`
  await openConsole(path)
  const opener = await screen.findByRole('button', { name: 'Hand over' })
  fireEvent.click(opener)
  const colleague = screen.getByLabelText('Colleague')
  expect(document.activeElement).toBe(colleague)
  fireEvent.keyDown(colleague, { key: 'Escape' })
  expect(screen.queryByLabelText('Colleague')).toBeNull()
  expect(document.activeElement).toBe(opener)
  expect(window.location.pathname).toBe(path)
})

it('takes a thing, and gives it back to whom it was with', async () => {
  const server = fakeServer()
  const colleague = {
    id: '00000000-0000-7000-8000-0000000000e1',
    name: 'Ines Duarte',
    account: 'ines',
    role: 'finance',
  } as const
  server.on('console_me', meAs('finance'))
  server.on('console_overview', overview)
  server.on('console_recharge_list', page(rechargeRow))
  server.on('console_recharge_stats', overview.recharges)
  server.on('console_recharge_detail', recharge)
  server.on('console_hold_show', { holder: colleague, isMine: false })
  server.on('console_hold_set', { holder: colleague, isMine: false })
  await openConsole(`/console/recharges/${recharge.id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Take over' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Taken back: You have this')
  const about = { subjectType: 'recharge', subjectId: recharge.id }
  const me = meAs('finance').id
  expect(server.sentTo('console_hold_set').map(({ body }) => body)).toEqual([
    { ...about, operatorId: me, holderId: colleague.id },
    { ...about, operatorId: colleague.id, holderId: me },
  ])
})
