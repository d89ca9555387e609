import { cleanup, fireEvent, screen, within } from '@testing-library/react'
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
    // A colleague is given nothing without a line.
    {
      ...about,
      operatorId: colleague.id,
      holderId: me,
      text: 'Taken over by mistake: it is with you again.',
    },
  ])
})

it('says that a thing was handed over, with Undo, in place of what was said of it before', async () => {
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
  server.on('console_hold_show', { holder: null, isMine: false })
  server.on('console_hold_set', { holder: colleague, isMine: false })
  server.on('console_colleague_list', { items: [colleague] })
  await openConsole(`/console/recharges/${recharge.id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Assign to me' }))
  const done = within(await screen.findByRole('list', { name: 'What was done' }))
  done.getByText('You have this')
  fireEvent.click(screen.getByRole('button', { name: 'Hand over' }))
  await screen.findByRole('option', { name: 'Ines Duarte' })
  fireEvent.change(screen.getByLabelText('Colleague'), { target: { value: colleague.id } })
  fireEvent.change(screen.getByLabelText('What they should know'), { target: { value: 'Look at it' } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Hand over' }).at(-1) as HTMLElement)
  await done.findByText('Ines Duarte has this')
  expect(done.queryByText('You have this')).toBeNull()
  fireEvent.click(done.getByRole('button', { name: 'Undo' }))
  await done.findByText('Taken back: Ines Duarte has this')
  expect(server.sentTo('console_hold_set').at(-1)?.body).toEqual({
    ...{ subjectType: 'recharge', subjectId: recharge.id },
    ...{ operatorId: null, holderId: colleague.id },
  })
})
