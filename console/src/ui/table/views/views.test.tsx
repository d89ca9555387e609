import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#client/call.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, page } from '#testing/samples.ts'

type Views = Output<'console_listview_list'>
const layout = { density: 'dense', columns: [], shown: [], hidden: ['email'] } as const
const view = (n: number, rest: Partial<Views['items'][number]> = {}): Views['items'][number] => ({
  id: `00000000-0000-7000-8000-0000000001a${n}`,
  name: `View ${n}`,
  search: 'q=mai',
  layout: { ...layout, columns: [], shown: [], hidden: ['email'] },
  isShared: false,
  isOwn: true,
  mayChange: true,
  ownerName: 'Ines Duarte',
  ...rest,
})
const all = (items: Views['items'], rest: Partial<Views> = {}): Views => ({
  items,
  ownDefault: null,
  sharedDefault: null,
  maySetForAll: false,
  ...rest,
})
const buyer = {
  id: '00000000-0000-7000-8000-000000000001',
  account: 'mai',
  name: 'Mai Tran',
  email: 'mai@example.com',
  mobile: '',
  balanceCents: 100,
  isBlocked: false,
  createdAt: '2026-11-20T10:00:00.000Z',
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on('console_me', meAs('finance'))
  server.on('console_buyer_list', page(buyer))
  server.on(
    'console_listview_list',
    all([
      view(1),
      view(2, { isOwn: false, mayChange: false, isShared: true, search: '', ownerName: 'Tomas' }),
    ]),
  )
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const button = () => screen.getByRole('button', { name: /^(Views|View \d)/ })
/** Opens the menu as the browser does on a press. */
async function openMenu() {
  const id =
    (await screen.findByRole('button', { name: /^(Views|View \d)/ })).getAttribute('popovertarget') ?? ''
  const menu = document.getElementById(id) ?? document.body
  Object.assign(menu, { hidePopover: () => {} })
  fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  return within(menu)
}

describe('saved views of a list', () => {
  it('are shown with their filters and layout, and the list as it comes again after that', async () => {
    await openConsole('/console/buyers')
    await screen.findByRole('table')
    fireEvent.click((await openMenu()).getByRole('button', { name: 'View 1', hidden: true }))
    await waitFor(() => expect(window.location.search).toBe(`?q=mai&view=${view(1).id}`))
    await waitFor(() => expect(heads()).not.toContain('Email'))
    expect(screen.getByRole('table').dataset['density']).toBe('dense')
    expect(button().textContent).toBe('View 1')
    fireEvent.click((await openMenu()).getByRole('button', { name: 'As the list comes', hidden: true }))
    await waitFor(() => expect(window.location.search).toBe('?view=none'))
    await waitFor(() => expect(heads()).toContain('Email'))
  })

  it('say that they were changed, are saved anew, and take the change back', async () => {
    await openConsole(`/console/buyers?q=mai&view=${view(1).id}`)
    await screen.findByRole('table')
    await waitFor(() => expect(button().textContent).toBe('View 1'))
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bo' } })
    await waitFor(() => expect(button().textContent).toBe('View 1changed'))
    server.on('console_listview_change', view(1, { search: 'q=bo' }))
    fireEvent.click((await openMenu()).getByRole('button', { name: 'Save changes', hidden: true }))
    await waitFor(() =>
      expect(server.sentTo('console_listview_change')[0]?.body).toEqual({
        id: view(1).id,
        content: { search: 'q=bo', layout: view(1).layout },
      }),
    )
    fireEvent.click((await openMenu()).getByRole('button', { name: 'Take changes back', hidden: true }))
    await waitFor(() => expect(window.location.search).toBe(`?q=mai&view=${view(1).id}`))
    await waitFor(() => expect(button().textContent).toBe('View 1'))
  })

  it('of a colleague cannot be saved over', async () => {
    await openConsole(`/console/buyers?q=mai&view=${view(2).id}`)
    await waitFor(() => expect(button().textContent).toBe('View 2changed'))
    const menu = await openMenu()
    expect(menu.queryByRole('button', { name: 'Save changes', hidden: true })).toBeNull()
    menu.getByText('Tomas')
  })

  it('open by default where the address says nothing, and not where it says something', async () => {
    server.on('console_listview_list', all([view(1)], { sharedDefault: view(1).id }))
    await openConsole('/console/buyers')
    await waitFor(() => expect(window.location.search).toBe(`?q=mai&view=${view(1).id}`))
    cleanup()
    for (const address of ['?q=bo', '?view=none']) {
      await openConsole(`/console/buyers${address}`)
      await screen.findByRole('table')
      await waitFor(() => expect(button().textContent).toBe('Views'))
      expect(window.location.search).toBe(address)
      cleanup()
    }
  })

  it('are opened by a link with the filters that they have, and the last filter can be taken away then', async () => {
    await openConsole(`/console/buyers?view=${view(1).id}`)
    await waitFor(() => expect(window.location.search).toBe(`?q=mai&view=${view(1).id}`))
    await screen.findByRole('table')
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', 'mai'))
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } })
    await waitFor(() => expect(window.location.search).toBe(`?view=${view(1).id}`))
    await act(async () => {})
    await waitFor(() => expect(button().textContent).toBe('View 1changed'))
    expect(window.location.search).toBe(`?view=${view(1).id}`)
  })

  it('are saved with a name, and one that is used is said at the name', async () => {
    await openConsole('/console/buyers?q=bo')
    await screen.findByRole('table')
    fireEvent.click((await openMenu()).getByRole('button', { name: 'Save as a new view', hidden: true }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(document.activeElement).toBe(sheet.getByLabelText('Name'))
    fireEvent.change(sheet.getByLabelText('Name'), { target: { value: 'Bo' } })
    fireEvent.click(sheet.getByLabelText('Share with colleagues'))
    fireEvent.click(sheet.getByLabelText('Opens first for me'))
    server.refuse('console_listview_save', 'listViewNameUsed', 'A view of yours has this name.')
    fireEvent.click(sheet.getByRole('button', { name: 'Save' }))
    await sheet.findByText('A view of yours has this name.')
    server.on('console_listview_save', view(3, { name: 'Bo', search: 'q=bo' }))
    server.on('console_listview_default', all([view(3)], { ownDefault: view(3).id }))
    fireEvent.click(sheet.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(window.location.search).toBe(`?q=bo&view=${view(3).id}`))
    expect(server.sentTo('console_listview_save').at(-1)?.body).toEqual({
      list: 'buyers',
      name: 'Bo',
      isShared: true,
      search: 'q=bo',
      layout: { density: 'roomy', columns: [], shown: [], hidden: [] },
    })
    expect(server.sentTo('console_listview_default')[0]?.body).toEqual({
      list: 'buyers',
      id: view(3).id,
      forAll: false,
    })
  })

  it('leave the list alone where they cannot be had', async () => {
    server.onBroken('console_listview_list', null)
    await openConsole('/console/buyers')
    await screen.findByRole('table')
  })
})
