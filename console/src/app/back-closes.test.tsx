import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openConsole, reload } from '#testing/open-console.tsx'
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
/** Waits until nothing that is closed has an entry of the history any more. */
const isTidy = () => waitFor(() => expect(history.state).toMatchObject({ layer: 0 }))

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
    await step(-1)
    await isGone('Create a key')
    await heading('API keys')
    expect(location.pathname).toBe('/console/keys')
    await step(-1)
    await heading('Today')
  })

  it('leads to the screen before when it is two steps at once, with the address of that', async () => {
    await openSheet()
    await step(-2)
    await heading('Today')
    await isGone('Create a key')
    expect(location.pathname).toBe('/console')
    await step(1)
    await heading('API keys')
  })

  it('leaves the screen once what was open is closed in another way', async () => {
    await openSheet()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await isGone('Create a key')
    await isTidy()
    await step(-1)
    await heading('Today')
  })

  it('closes the uppermost of two first', async () => {
    server.refuse('console_key_add', 'totpNeeded', 'Second factor')
    await openSheet()
    await send()
    await screen.findByRole('dialog', { name: 'Confirm with your authenticator app' })
    await step(-1)
    await isGone('Confirm with your authenticator app')
    await sheet()
    await step(-1)
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
    await step(-1)
    await isGone('Create a key')
    await heading('API keys')
  })

  it('keeps what was typed, which stands there when it is opened again', async () => {
    await openSheet()
    type('What it is for', 'Warehouse')
    await step(-1)
    await isGone('Create a key')
    fireEvent.click(screen.getByRole('button', { name: 'Create a key' }))
    await screen.findByDisplayValue('Warehouse')
  })

  it('does not open it again on the way forward', async () => {
    await openSheet()
    await step(-1)
    await isGone('Create a key')
    await refusedStep(1)
    await isTidy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await heading('API keys')
  })

  it('stands on the screen without it after a reload, and the next time leaves it', async () => {
    await openSheet()
    await reload()
    await heading('API keys')
    await isTidy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await step(-1)
    await heading('Today')
  })
})
