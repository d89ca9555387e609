import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { confirm } from '#testing/confirm.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, overview, page, recharge, rechargeRow } from '#testing/samples.ts'

afterEach(cleanup)

const [first, second, third] = ['a', 'b', 'c'].map((letter, place) => ({
  ...rechargeRow,
  id: rechargeRow.id.replace(/.$/, letter),
  number: `R-4081${place}`,
}))
if (!first || !second || !third) throw new Error('three rows')

describe('working through a queue', () => {
  let server: ReturnType<typeof fakeServer>
  beforeEach(() => {
    server = fakeServer()
    server.on('console_me', meAs('finance'))
    server.on('console_overview', overview)
    server.on('console_recharge_list', page(first, second, third))
    server.on('console_recharge_stats', overview.recharges)
    server.on('console_recharge_detail', { ...recharge, id: second.id })
  })
  const approve = async () => {
    await screen.findByRole('button', { name: 'Approve' })
    fireEvent.change(screen.getByLabelText('Actual arrival'), { target: { value: '300' } })
    return screen.findByRole('button', { name: 'Approve $300.00' })
  }

  it('goes on by itself to the next row that waits, and work goes on from there by keys', async () => {
    await openConsole(`/console/recharges/${second.id}`)
    await approve()
    server.on('console_recharge_list', page(first, third))
    server.on('console_recharge_decide', { ...recharge, id: second.id, status: 1, version: 2 })
    fireEvent.keyDown(screen.getByRole('complementary'), { key: 'a' })
    confirm()
    await waitFor(() => expect(window.location.pathname).toBe(`/console/recharges/${third.id}`))
    server.on('console_recharge_detail', { ...recharge, id: third.id, number: third.number })
    await waitFor(() => expect(screen.queryByRole('link', { name: second.number })).toBeNull())
    // The sheet that asked gives the focus back before the next row takes it.
    await waitFor(() => expect(screen.getByRole('complementary').contains(document.activeElement)).toBe(true))
  })

  it('goes to a screen also with Caps Lock on, and decides nothing by a letter that leads nowhere after g', async () => {
    await openConsole(`/console/recharges/${second.id}`)
    await approve()
    const pane = screen.getByRole('complementary')
    fireEvent.keyDown(pane, { key: 'g' })
    // The role does not open the audit trail, to which g and a lead.
    fireEvent.keyDown(pane, { key: 'a' })
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    fireEvent.keyDown(pane, { key: 'G' })
    fireEvent.keyDown(pane, { key: 'W' })
    await waitFor(() => expect(window.location.pathname).toBe('/console/withdrawals'))
  })

  it.each([
    { where: 'another row', link: () => screen.getByRole('link', { name: first.number }) },
    { where: 'another screen', link: () => screen.getByRole('link', { name: 'Ledger' }) },
  ])('does not go on once $where was chosen before the answer came', async ({ link }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await openConsole(`/console/recharges/${second.id}`)
    await approve()
    server.on('console_recharge_decide', { ...recharge, id: second.id, status: 1, version: 2 })
    server.wait('console_recharge_decide', promise)
    fireEvent.keyDown(screen.getByRole('complementary'), { key: 'a' })
    confirm()
    await waitFor(() => expect(server.sentTo('console_recharge_decide')).toHaveLength(1))
    fireEvent.click(link())
    await waitFor(() => expect(window.location.pathname).not.toMatch(second.id))
    const chosen = window.location.pathname
    const lists = server.sentTo('console_recharge_list').length
    resolve()
    await waitFor(() => expect(server.sentTo('console_recharge_list').length).toBeGreaterThan(lists))
    await act(async () => {})
    expect(window.location.pathname).toBe(chosen)
  })

  it('keeps the words that were just typed when a row is chosen at once', async () => {
    await openConsole('/console/recharges')
    const row = await screen.findByRole('link', { name: second.number })
    const box = screen.getByRole('searchbox')
    fireEvent.change(box, { target: { value: second.number } })
    act(() => {
      // A quick click: the box loses the focus and the row is chosen before anything is rendered.
      box.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      row.click()
    })
    await waitFor(() => expect(window.location.pathname).toBe(`/console/recharges/${second.id}`))
    expect(window.location.search).toBe(`?q=${second.number}`)
    expect(box).toHaveProperty('value', second.number)
  })

  it('closes a row by going back, wherever in the queue one has come to, and Escape leaves no second list behind', async () => {
    await openConsole('/console')
    fireEvent.click(await screen.findByRole('link', { name: /^Recharges/ }))
    const choose = async () => {
      const row = await screen.findByRole('link', { name: first.number })
      // Two taps are one.
      act(() => {
        row.click()
        row.click()
      })
      await waitFor(() => expect(window.location.pathname).toBe(`/console/recharges/${first.id}`))
    }
    await choose()
    fireEvent.keyDown(screen.getByRole('link', { name: first.number }), { key: 'ArrowDown' })
    await waitFor(() => expect(window.location.pathname).toBe(`/console/recharges/${second.id}`))
    act(() => window.history.back())
    await waitFor(() => expect(window.location.pathname).toBe('/console/recharges'))
    // The screen follows the address.
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
    await choose()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await waitFor(() => expect(window.location.pathname).toBe('/console/recharges'))
    act(() => window.history.back())
    await waitFor(() => expect(window.location.pathname).toBe('/console'))
  })

  it('goes back to the list and no further, whatever is pressed while the browser goes back', async () => {
    await openConsole('/console')
    fireEvent.click(await screen.findByRole('link', { name: /^Recharges/ }))
    const choose = async () => {
      const row = await screen.findByRole('link', { name: first.number })
      row.focus()
      fireEvent.click(row)
      await waitFor(() => expect(window.location.pathname).toBe(`/console/recharges/${first.id}`))
    }
    await choose()
    await screen.findByLabelText('Actual arrival')
    act(() => {
      for (const key of ['Escape', 'j', 'Escape', 'Escape'])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    })
    await waitFor(() => expect(window.location.pathname).not.toBe(`/console/recharges/${first.id}`))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(window.location.pathname).toBe('/console/recharges')
    // One that was come to again by the browser's own step forward is closed as well.
    act(() => window.history.forward())
    await waitFor(() => expect(window.location.pathname).toBe(`/console/recharges/${first.id}`))
    await screen.findByLabelText('Actual arrival')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await waitFor(() => expect(window.location.pathname).toBe('/console/recharges'))
  })

  it('approves by Enter in the field of the sum, and Escape leaves the field', async () => {
    await openConsole(`/console/recharges/${second.id}`)
    await approve()
    const field = screen.getByLabelText<HTMLInputElement>('Actual arrival')
    field.focus()
    fireEvent.keyDown(field, { key: 'Escape' })
    const pane = screen.getByRole('complementary')
    expect(document.activeElement).toBe(pane)
    // Tab goes from the sum to what approves it.
    const stops = [...pane.querySelectorAll('input, button, a')]
    expect(stops[stops.indexOf(field) + 1]).toBe(screen.getByRole('button', { name: 'Approve $300.00' }))
    fireEvent.keyDown(field, { key: 'Enter' })
    await screen.findByRole('group', { name: /^Credit \$300\.00/ })
    expect(server.sentTo('console_recharge_decide')).toHaveLength(0)
  })

  it('keeps a key that is pressed while the row is being read, and what is typed after it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    server.wait('console_recharge_detail', promise)
    await openConsole(`/console/recharges/${second.id}`)
    const pane = await screen.findByRole('complementary')
    for (const key of ['a', '5', '0']) fireEvent.keyDown(pane, { key })
    resolve()
    expect(await screen.findByLabelText('Actual arrival')).toHaveProperty('value', '50')
    await screen.findByRole('button', { name: 'Approve $50.00' })
    expect(document.activeElement).toBe(screen.getByLabelText('Actual arrival'))
  })

  it('keeps a decision that is begun by keys before the list has come for the row that they go to', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    server.wait('console_recharge_list', promise)
    await openConsole('/console/recharges')
    await screen.findByRole('heading', { level: 1, name: 'Recharges' })
    for (const key of ['j', 'j', 'a', '3', '5', '0']) fireEvent.keyDown(document.body, { key })
    resolve()
    const sum = await screen.findByLabelText<HTMLInputElement>('Actual arrival')
    expect(window.location.pathname).toBe(`/console/recharges/${second.id}`)
    await waitFor(() => expect(sum.value).toBe('350'))
  })

  it('keeps a letter that follows the step at once for the row gone to, and not for the one that is left', async () => {
    await openConsole(`/console/recharges/${first.id}`)
    await screen.findByLabelText('Actual arrival')
    const title = screen.getByRole('heading', { level: 1 })
    title.focus()
    // All of them before anything is rendered.
    act(() => {
      for (const key of ['j', 'a', '5', '0'])
        title.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    })
    await waitFor(() => expect(window.location.pathname).toContain(second.id))
    await waitFor(() => expect(screen.getByLabelText('Actual arrival')).toHaveProperty('value', '50'))
    expect(document.activeElement).toBe(screen.getByLabelText('Actual arrival'))
  })

  it('refuses by a digit and Enter', async () => {
    await openConsole(`/console/recharges/${second.id}`)
    await screen.findByLabelText('Actual arrival')
    fireEvent.keyDown(screen.getByRole('complementary'), { key: 'r' })
    const reasons = await screen.findByRole('group', { name: /^Choose one/ })
    await waitFor(() => expect(reasons.contains(document.activeElement)).toBe(true))
    // Escape takes the question back and leaves the row open; R asks again at once.
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'Escape' })
    expect(reasons.isConnected).toBe(false)
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'r' })
    expect(window.location.pathname).toContain(second.id)
    const again = screen.getByRole('group', { name: /^Choose one/ })
    // Nothing is chosen yet.
    expect(again.querySelector(':checked')).toBeNull()
    const second_ = again.querySelectorAll('label')[1] as HTMLElement
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: '2' })
    await waitFor(() => expect(second_.querySelector('input')?.checked).toBe(true))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Refuse'))
    // Fields that only approving needs are away meanwhile.
    expect(screen.queryByLabelText('Actual arrival')).toBeNull()
    // A wrong digit is put right by another one, from the button that sends; a digit that is typed as a word is a word.
    const first_ = again.querySelectorAll('label')[0] as HTMLElement
    fireEvent.keyDown(screen.getByLabelText('Reason'), { key: '1' })
    expect(first_.querySelector('input')?.checked).toBe(false)
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: '1' })
    await waitFor(() => expect(first_.querySelector('input')?.checked).toBe(true))
    // Each reason stands there once.
    expect(screen.getAllByText(second_.childNodes[1]?.textContent ?? '')).toHaveLength(1)
  })

  it('does nothing by a letter outside the list and the detail, or for who has switched letters off', async () => {
    await openConsole(`/console/recharges/${second.id}`)
    await approve()
    const asked = () => screen.queryByRole('group', { name: /^Credit/ })
    fireEvent.keyDown(document.body, { key: 'a' })
    fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), { key: 'a' })
    expect(asked()).toBeNull()
    const letters = screen.getByRole('button', { name: 'Keys A, R' })
    fireEvent.click(letters)
    expect(letters.getAttribute('aria-pressed')).toBe('false')
    fireEvent.keyDown(screen.getByRole('complementary'), { key: 'a' })
    expect(asked()).toBeNull()
    fireEvent.click(letters)
    fireEvent.keyDown(screen.getByRole('complementary'), { key: 'a' })
    expect(asked()).not.toBeNull()
  })

  it('has rows that are links, which open elsewhere by Ctrl and can be copied', async () => {
    await openConsole('/console/recharges')
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: second.number })
    expect(link.getAttribute('href')).toBe(`/console/recharges/${second.id}`)
    // The click itself is the browser's; the page stays where it is.
    const ended = (event: Event) => event.preventDefault()
    window.addEventListener('click', ended)
    fireEvent.click(link, { ctrlKey: true })
    window.removeEventListener('click', ended)
    expect(window.location.pathname).toBe('/console/recharges')
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    fireEvent.click(link.closest('tr')?.lastElementChild as HTMLElement, { ctrlKey: true })
    expect(opened).toHaveBeenCalledWith(`/console/recharges/${second.id}`, '_blank', 'noopener')
    opened.mockRestore()
    expect(window.location.pathname).toBe('/console/recharges')
    fireEvent.click(link)
    await waitFor(() => expect(window.location.pathname).toBe(`/console/recharges/${second.id}`))
  })

  it('decides nothing by a key that is held down, and once by two taps', async () => {
    await openConsole(`/console/recharges/${second.id}`)
    const button = await approve()
    fireEvent.keyDown(screen.getByRole('complementary'), { key: 'a', repeat: true })
    expect(server.sentTo('console_recharge_decide')).toHaveLength(0)
    server.on('console_recharge_decide', { ...recharge, id: second.id, status: 1, version: 2 })
    fireEvent.click(button)
    const [sure] = screen.getAllByRole('button', { name: 'Approve $300.00' })
    for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
    // The Enter that opened the confirmation is still held down.
    expect(fireEvent.keyDown(sure as HTMLElement, { key: 'Enter', repeat: true })).toBe(false)
    sure?.click()
    sure?.click()
    await waitFor(() => expect(server.sentTo('console_recharge_decide')).toHaveLength(1))
  })

  it('asks where the button was, and takes no press before it can have been read; going back ends the question alone', async () => {
    await openConsole(`/console/recharges`)
    fireEvent.click(await screen.findByRole('link', { name: second.number }))
    fireEvent.click(await approve())
    const box = screen.getByRole('group', { name: /^Credit \$300\.00/ })
    expect(box.style.pointerEvents).toBe('none')
    await waitFor(() => expect(box.style.pointerEvents).toBe(''))
    act(() => window.history.back())
    await waitFor(() => expect(box.isConnected).toBe(false))
    await waitFor(() => expect(window.location.pathname).toBe(`/console/recharges/${second.id}`))
    expect(screen.getByLabelText('Actual arrival')).toHaveProperty('value', '300')
    expect(server.sentTo('console_recharge_decide')).toHaveLength(0)
  })

  it('leaves approving to somebody else when this operator has agreed', async () => {
    const { id, account, name, role } = meAs('finance')
    server.on('console_recharge_detail', {
      ...recharge,
      id: second.id,
      neededApprovals: 2,
      approvals: [{ operator: { id, account, name, role }, decision: 'pass', at: recharge.createdAt }],
    })
    await openConsole(`/console/recharges/${second.id}`)
    expect(((await approve()) as HTMLButtonElement).disabled).toBe(true)
    screen.getByText('You have agreed. Another operator must agree too.')
    fireEvent.keyDown(screen.getByRole('complementary'), { key: 'a' })
    expect(server.sentTo('console_recharge_decide')).toHaveLength(0)
    expect((screen.getByRole('button', { name: 'Refuse' }) as HTMLButtonElement).disabled).toBe(false)
  })

  it('follows the link to all of a buyer, and keeps the search for that buyer', async () => {
    server.on('console_recharge_detail', { ...recharge, id: second.id, earlier: [first] })
    await openConsole(`/console/recharges/${second.id}`)
    fireEvent.click(await screen.findByRole('link', { name: 'All' }))
    const box = await screen.findByRole('searchbox', { name: 'Buyer, recharge number, hash, reference' })
    await waitFor(() => expect(box).toHaveProperty('value', 'mai'))
    fireEvent.change(box, { target: { value: 'mai t ' } })
    await waitFor(() =>
      expect(server.sentTo('console_recharge_list').at(-1)?.body).toMatchObject({ q: 'mai t' }),
    )
    expect(box).toHaveProperty('value', 'mai t ')
    expect(new URLSearchParams(window.location.search).get('status')).toBe('all')
  })

  it('says that rows may no longer be so when they could not be read again', async () => {
    await openConsole(`/console/recharges/${second.id}`)
    await approve()
    server.refuse('console_recharge_list', 'busy', 'Too much is going on')
    server.on('console_recharge_decide', { ...recharge, id: second.id, status: 1, version: 2 })
    fireEvent.keyDown(screen.getByRole('complementary'), { key: 'a' })
    confirm()
    await screen.findByText('This could not be refreshed and may be out of date.')
    screen.getByRole('link', { name: first.number })
  })
})
