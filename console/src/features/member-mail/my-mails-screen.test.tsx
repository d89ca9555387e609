import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meOf } from '#testing/samples.ts'

afterEach(cleanup)

const email = 'mei@quay.example'
let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on('console_me', meOf('clerk', ['goods']))
})

describe('e-mails of a member', () => {
  it('go to nobody at first; an address is proven by its code', async () => {
    server.on('console_membermail_show', { email: null, locale: 'en', kinds: [] })
    server.on('console_membermail_code', { expiresAt: '2099-01-01T00:00:00.000Z' })
    server.on('console_membermail_prove', { email, locale: 'en', kinds: [] })
    await openConsole('/console/my-emails')
    await screen.findByText('No address yet: you get no emails.')
    expect(screen.queryByLabelText('Variants running low')).toBeNull()
    fireEvent.change(screen.getByLabelText('Your email'), { target: { value: ` ${email} ` } })
    // Secrets of a form are kept nowhere.
    expect(JSON.stringify(sessionStorage)).not.toContain(email)
    fireEvent.click(screen.getByRole('button', { name: 'Send a code' }))
    fireEvent.change(await screen.findByLabelText('Code from the email'), { target: { value: '123456' } })
    server.on('console_membermail_show', { email, locale: 'en', kinds: [] })
    fireEvent.click(screen.getByRole('button', { name: 'Use this address' }))
    await screen.findByText(email)
    expect(server.sentTo('console_membermail_code')[0]?.body).toEqual({ email })
    expect(server.sentTo('console_membermail_prove')[0]?.body).toEqual({ email, code: '123456' })
  })

  it('are chosen among what the member may see, in one of ten languages', async () => {
    server.on('console_membermail_show', { email, locale: 'en', kinds: [] })
    server.on('console_membermail_choose', { email, locale: 'tai', kinds: ['stock'] })
    await openConsole('/console/my-emails')
    fireEvent.click(await screen.findByLabelText('Variants running low'))
    expect(screen.queryByLabelText('New orders to ship')).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: 'ไทย' }))
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.sentTo('console_membermail_choose')[0]?.body).toEqual({
        locale: 'tai',
        kinds: ['stock'],
      }),
    )
  })

  it('end when the address is removed', async () => {
    server.on('console_membermail_show', { email, locale: 'en', kinds: ['stock'] })
    server.on('console_membermail_remove', { email: null, locale: 'en', kinds: [] })
    await openConsole('/console/my-emails')
    await screen.findByText(email)
    server.on('console_membermail_show', { email: null, locale: 'en', kinds: [] })
    fireEvent.click(screen.getByRole('button', { name: 'Remove the address' }))
    await screen.findByText('No address yet: you get no emails.')
  })
})
