import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole, reload } from '#testing/open-console.tsx'
import { meOf } from '#testing/samples.ts'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const clerk = {
  id: '00000000-0000-7000-8000-0000000000d1',
  account: 'lan',
  name: 'Lan Ho',
  role: 'clerk' as const,
  rights: ['goods' as const],
  since: '2026-11-20T08:00:00.000Z',
  lastSeenAt: null,
  email: 'lan@quay.example',
  linkUntil: null,
}

async function openForm() {
  const server = fakeServer()
  server.on('console_me', meOf('owner'))
  server.on('console_member_list', [])
  await openConsole('/console/members')
  fireEvent.click(await screen.findByRole('button', { name: 'Add a clerk' }))
  return server
}
const sheet = async () => within(await screen.findByRole('dialog'))
async function type(label: string, value: string) {
  fireEvent.change((await sheet()).getByLabelText(label), { target: { value } })
}
const fill = async () => {
  await type('Account', 'lan')
  await type('Name', 'Lan Ho')
  await type('Email', 'lan@quay.example')
  fireEvent.click((await sheet()).getByRole('checkbox', { name: 'See goods' }))
}
const send = async () => fireEvent.click((await sheet()).getByRole('button', { name: 'Add a clerk' }))

describe('a form of the console', () => {
  it('keeps what is typed over a reload', async () => {
    await openForm()
    await fill()
    expect(JSON.stringify(sessionStorage)).toContain('Lan Ho')
    await reload()
    fireEvent.click(await screen.findByRole('button', { name: 'Add a clerk' }))
    const { getByLabelText } = await sheet()
    expect(getByLabelText('Name')).toHaveProperty('value', 'Lan Ho')
    expect(getByLabelText('Email')).toHaveProperty('value', 'lan@quay.example')
  })

  it('tells a refusal at the field that it speaks of, which has the focus, and keeps all that is typed', async () => {
    const server = await openForm()
    await fill()
    server.refuse('console_member_add', 'operatorTaken', 'This account name is taken.')
    await send()
    const form = await sheet()
    await form.findByText('This account name is taken.')
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Account')))
    expect(form.getByLabelText('Account').getAttribute('aria-invalid')).toBe('true')
    expect(form.getByLabelText('Email')).toHaveProperty('value', 'lan@quay.example')
    await type('Account', 'lan.ho')
    expect(form.queryByText('This account name is taken.')).toBeNull()
  })

  it('forgets what was sent', async () => {
    const server = await openForm()
    await fill()
    server.on('console_member_add', {
      member: clerk,
      path: '/console/join#token',
      expiresAt: '2026-11-22T08:00:00.000Z',
      mailedTo: null,
    })
    await send()
    await waitFor(() => expect(server.sentTo('console_member_add')).toHaveLength(1))
    await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain('Lan Ho'))
  })
})
