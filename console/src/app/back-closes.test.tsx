import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openConsole } from '#testing/open-console.tsx'
import { meOf } from '#testing/samples.ts'
import { serverOfOwner } from '#testing/server-of-owner.ts'
import { type } from '#testing/typing.ts'

const server = serverOfOwner()
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const sheet = () => screen.findByRole('dialog', { name: 'Create a key' })
const isGone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())

/** Goes on in the history, and waits until the browser is there. */
const step = (delta: number, pops = 1) =>
  new Promise<void>((resolve) => {
    const hear = () => {
      if (--pops > 0) return
      removeEventListener('popstate', hear)
      resolve()
    }
    addEventListener('popstate', hear)
    history.go(delta)
  })
/** There, and back again at once. */
const refusedStep = (delta: number) => step(delta, 2)

/** From the first screen, which stands in the history twice, to the keys; there the sheet is opened. */
async function openSheet() {
  await openConsole('/console')
  fireEvent.click(await screen.findByRole('link', { name: 'Today' }))
  fireEvent.click(await screen.findByRole('link', { name: 'API keys' }))
  await heading('API keys')
  fireEvent.click(screen.getByRole('button', { name: 'Create a key' }))
  await sheet()
}

async function send() {
  type('What it is for', 'Warehouse')
  fireEvent.click(screen.getByLabelText('Read orders'))
  fireEvent.click(within(await sheet()).getByRole('button', { name: 'Create a key' }))
}

describe('going back with something laid over the screen', () => {
  beforeEach(() => {
    server.on('console_key_list', [])
    server.on('console_step_up', meOf('owner'))
  })

  it('closes it and stays, and the next time leaves the screen', async () => {
    await openSheet()
    await refusedStep(-1)
    await isGone('Create a key')
    await heading('API keys')
    expect(location.pathname).toBe('/console/keys')
    await step(-1)
    await heading('Today')
  })

  it('has the address of the screen that stays when it is done twice at once', async () => {
    await openSheet()
    // Chrome forgets the way forward for the second step back.
    vi.spyOn(history, 'go').mockImplementationOnce(() => history.back())
    history.back()
    await isGone('Create a key')
    await heading('API keys')
    await waitFor(() => expect(location.pathname).toBe('/console/keys'))
    fireEvent.click(screen.getByRole('link', { name: 'Today' }))
    await heading('Today')
    await step(-1)
    await heading('API keys')
  })

  it('leaves the screen once what was open is closed in another way', async () => {
    await openSheet()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await isGone('Create a key')
    await step(-1)
    await heading('Today')
  })

  it('closes the uppermost of two first', async () => {
    server.refuse('console_key_add', 'totpNeeded', 'Second factor')
    await openSheet()
    await send()
    await screen.findByRole('dialog', { name: 'Confirm with your authenticator app' })
    await refusedStep(-1)
    await isGone('Confirm with your authenticator app')
    await sheet()
    await refusedStep(-1)
    await isGone('Create a key')
    await heading('API keys')
  })

  it('neither closes it nor leaves while it is busy', async () => {
    let answer = () => {}
    server.wait('console_key_add', new Promise((resolve) => (answer = resolve)))
    await openSheet()
    await send()
    for (const _ of [1, 2]) {
      await refusedStep(-1)
      await sheet()
      expect(location.pathname).toBe('/console/keys')
    }
    server.refuse('console_key_add', 'keysFull', 'Too many keys')
    answer()
    await screen.findByText('Too many keys')
    await refusedStep(-1)
    await isGone('Create a key')
    await heading('API keys')
  })

  it('keeps what was typed, which stands there when it is opened again', async () => {
    await openSheet()
    type('What it is for', 'Warehouse')
    await refusedStep(-1)
    await isGone('Create a key')
    fireEvent.click(screen.getByRole('button', { name: 'Create a key' }))
    await screen.findByDisplayValue('Warehouse')
  })

  it('goes forward no sooner either', async () => {
    await openSheet()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    fireEvent.click(screen.getByRole('link', { name: 'Today' }))
    await heading('Today')
    await step(-1)
    await heading('API keys')
    fireEvent.click(screen.getByRole('button', { name: 'Create a key' }))
    await sheet()
    await refusedStep(1)
    await isGone('Create a key')
    await heading('API keys')
    await step(1)
    await heading('Today')
  })
})
