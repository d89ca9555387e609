import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openConsole } from '#testing/open-console.tsx'
import { serverOfOwner } from '#testing/server-of-owner.ts'

const server = serverOfOwner()

it('gives a new clerk nothing that the owner did not tick', async () => {
  server.on('console_member_list', [])
  server.on('console_member_add', {
    member: {
      id: '01a1ebd8-7331-7000-8000-000000000001',
      account: 'lan',
      name: 'Lan Ho',
      role: 'clerk',
      rights: ['goods'],
      since: '2026-11-20T08:00:00.000Z',
      lastSeenAt: null,
      email: 'lan@quay.example',
      linkUntil: '2026-11-22T08:00:00.000Z',
    },
    path: '/console/join#the-token',
    expiresAt: '2026-11-22T08:00:00.000Z',
    mailedTo: 'lan@quay.example',
  })
  await openConsole('/console/members')
  fireEvent.click(await screen.findByRole('button', { name: 'Add a clerk' }))
  const sheet = within(await screen.findByRole('dialog'))
  for (const box of sheet.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(false)
  const add = sheet.getByRole<HTMLButtonElement>('button', { name: 'Add a clerk' })
  fireEvent.click(add)
  // Nothing is sent, each field says that it is missing, and the first has the focus.
  expect(await sheet.findByText('Choose at least one.')).toBeTruthy()
  expect(sheet.getByText('Fill this in.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(sheet.getByLabelText('Account')))
  expect(server.sentTo('console_member_add')).toEqual([])
  fireEvent.change(sheet.getByLabelText('Account'), { target: { value: 'lan' } })
  fireEvent.change(sheet.getByLabelText('Name'), { target: { value: 'Lan Ho' } })
  fireEvent.change(sheet.getByLabelText('Email'), { target: { value: 'lan@quay.example' } })
  fireEvent.click(sheet.getByRole('radio', { name: 'Warehouse' }))
  const ticked = () =>
    sheet
      .getAllByRole<HTMLInputElement>('checkbox')
      .flatMap((box) => (box.checked ? [box.labels?.[0]?.textContent] : []))
  expect(ticked()).toEqual(['See goods', 'See and ship orders'])
  fireEvent.click(sheet.getByRole('checkbox', { name: 'See and ship orders' }))
  // Whoever changes goods sees them.
  fireEvent.click(sheet.getByRole('checkbox', { name: 'See goods' }))
  fireEvent.click(sheet.getByRole('checkbox', { name: 'Add and change goods' }))
  fireEvent.click(add)
  await waitFor(() => expect(server.sentTo('console_member_add')).toHaveLength(1))
  expect(server.sentTo('console_member_add')[0]?.body).toEqual({
    account: 'lan',
    name: 'Lan Ho',
    email: 'lan@quay.example',
    rights: ['goodsRead', 'goods'],
  })
  const link = within(await screen.findByRole('dialog', { name: 'Link for Lan Ho' }))
  link.getByText(`${location.origin}/console/join#the-token`)
  link.getByText(/We have sent this link to lan@quay\.example/)
})
