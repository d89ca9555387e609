import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { findWrong, type } from '#testing/typing.ts'

const setupCode = 'ABCD-EFGH-2345-WXYZ'
let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  server = fakeServer()
  server.refuse('console_me', 'loginExpired', 'Login expired')
  server.on('console_setup_state', { isOpen: true })
  server.on('console_setup_open', { totpUri: 'otpauth://totp/Sampan:ana?secret=AAAA', sealed: 'sealed' })
  await openConsole('/console')
  await screen.findByText('Step 1 of 4')
})
afterEach(cleanup)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
async function enterCode() {
  type('Code from the log', setupCode)
  press('Next')
  await screen.findByText('Step 2 of 4')
}

describe('the first set-up', () => {
  it('says at each step what is missing, leads there, and goes no further', async () => {
    press('Next')
    await findWrong('Code from the log', 'Fill this in.')
    expect(server.sentTo('console_setup_open')).toHaveLength(0)
    await enterCode()
    press('Next')
    await findWrong('Name of the marketplace', 'Fill this in.')
    type('Name of the marketplace', 'Harbour Market')
    fireEvent.click(screen.getByLabelText('Colours of your own'))
    fireEvent.change(screen.getByLabelText(/^Main colour by day/), { target: { value: '#ffffff' } })
    press('Next')
    await screen.findByText('A colour cannot be read well. Choose one with a contrast of at least 4.5 to 1.')
    fireEvent.click(screen.getByLabelText('Colours of your own'))
    press('Next')
    await screen.findByText('Step 3 of 4')
    press('Next')
    await findWrong('Name of the shop', 'Fill this in.')
    type('Name of the shop', 'Lantern Quay')
    press('Next')
    await screen.findByText('Step 4 of 4')
    press('Next')
    await findWrong('Your name', 'Fill this in.')
    type('Your name', 'Ana Lindqvist')
    press('Next')
    await findWrong('Account', 'Lower-case letters and digits')
    type('Account', 'ana')
    press('Next')
    await findWrong('New password', 'At least 10 characters')
    type('New password', 'keeper-of-the-light')
    press('Next')
    await screen.findByLabelText('Six digits')
    press('Finish')
    await findWrong('Six digits', 'Fill this in.')
    expect(server.sentTo('console_setup_finish')).toHaveLength(0)
  })

  it('keeps what was typed when one goes back, and sends all of it with the last step', async () => {
    server.refuse('console_setup_finish', 'totpWrong', 'The digits are wrong')
    await enterCode()
    type('Name of the marketplace', 'Harbour Market')
    press('Next')
    await screen.findByText('Step 3 of 4')
    press('Back')
    expect((await screen.findByLabelText<HTMLInputElement>('Name of the marketplace')).value).toBe(
      'Harbour Market',
    )
    press('Next')
    fireEvent.click(await screen.findByLabelText('Open the first shop now'))
    press('Next')
    await screen.findByLabelText('Your name')
    type('Your name', 'Ana Lindqvist')
    type('Account', 'ana')
    type('New password', 'keeper-of-the-light')
    press('Next')
    await screen.findByLabelText('Six digits')
    type('Six digits', '123456')
    press('Finish')
    await findWrong('Six digits', 'The digits are wrong')
    expect(server.sentTo('console_setup_finish').map(({ body }) => body)).toEqual([
      {
        setupCode,
        brandName: 'Harbour Market',
        colours: null,
        account: 'ana',
        name: 'Ana Lindqvist',
        password: 'keeper-of-the-light',
        totp: '123456',
        sealed: 'sealed',
        shop: null,
      },
    ])
    expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('keeper-of-the-light')
  })

  it('tells a wrong code at its field, and looks at a backup only with a folder', async () => {
    server.refuse('console_setup_open', 'setupCode', 'This code is wrong', {
      totpUri: 'otpauth://totp/Sampan?secret=AAAA',
      sealed: 'sealed',
    })
    type('Code from the log', 'ABCD')
    press('Next')
    await findWrong('Code from the log', 'This code is wrong')
    type('Code from the log', setupCode)
    press('Restore a backup instead')
    await screen.findByLabelText('Folder of the backup on the server')
    press('Look at the backup')
    await findWrong('Folder of the backup on the server', 'Fill this in.')
    expect(server.sentTo('console_setup_backup')).toHaveLength(0)
    server.on('console_setup_backup', {
      problem: 'No backup in this folder',
      madeAt: null,
      version: null,
      files: 0,
      commands: [],
    })
    type('Folder of the backup on the server', '/backups/friday')
    press('Look at the backup')
    await screen.findByText('No backup in this folder')
    expect(server.sentTo('console_setup_backup')[0]?.body).toEqual({ setupCode, folder: '/backups/friday' })
  })
})
