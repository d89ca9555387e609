import { proofReasons } from '@sampan/contract/base/staff/reasons.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, overview, page, recharge, rechargeRow } from '#testing/samples.ts'

afterEach(cleanup)

const request = {
  n: 1,
  reason: 'The picture cannot be read. Please send a clearer one.',
  askedAt: '2026-11-20T08:00:00.000Z',
  answerUntil: '2099-11-27T08:00:00.000Z',
  answeredAt: null,
  evidence: [],
}
const secondId = '00000000-0000-7000-8000-0000000000e2'

describe('another proof of a recharge [recharge:audit]', () => {
  let server: ReturnType<typeof fakeServer>
  beforeEach(() => {
    server = fakeServer()
    server.on('console_me', meAs('finance'))
    server.on('console_overview', overview)
    server.on('console_recharge_list', page(rechargeRow))
    server.on('console_recharge_stats', overview.recharges)
    server.on('console_recharge_detail', recharge)
  })
  const open = () => openConsole(`/console/recharges/${recharge.id}`)
  const ask = () => screen.findByRole('button', { name: 'Ask for another proof' })

  it('is asked for with a reason, which is kept over a reload and sent once under one key', async () => {
    await open()
    fireEvent.click(await ask())
    const shown = () => within(screen.getByRole('form', { name: 'Ask for another proof' }))
    // The next key finds the reasons; Escape gives the focus back to the button.
    const [first] = shown().getAllByRole('radio')
    expect(document.activeElement).toBe(first)
    fireEvent.keyDown(first as HTMLElement, { key: 'Escape' })
    expect(document.activeElement).toBe(await ask())
    fireEvent.click(await ask())
    const form = shown()
    fireEvent.click(form.getByRole('radio', { name: /Wrong slip/ }))
    fireEvent.change(form.getByLabelText('Reason'), { target: { value: 'Of another day' } })
    cleanup()
    await open()
    const again = within(await screen.findByRole('form', { name: 'Ask for another proof' }))
    expect((again.getByLabelText('Reason') as HTMLTextAreaElement).value).toBe('Of another day')
    server.on('console_recharge_ask', { ...recharge, version: 2, requests: [request] })
    const send = again.getByRole('button', { name: 'Ask for another proof' })
    fireEvent.click(send)
    fireEvent.click(send)
    await waitFor(() => expect(server.sentTo('console_recharge_ask')).toHaveLength(1))
    expect(server.sentTo('console_recharge_ask')[0]?.body).toEqual({
      id: recharge.id,
      version: 1,
      reasonCode: 'wrongSlip',
      reason: 'Of another day',
    })
  })

  it('is asked for by keys: M, a digit and Enter, also while the row is being read', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    server.wait('console_recharge_detail', promise)
    await open()
    const pane = await screen.findByRole('complementary')
    pane.focus()
    fireEvent.keyDown(pane, { key: 'm' })
    resolve()
    const form = await screen.findByRole('form', { name: 'Ask for another proof' })
    await waitFor(() => expect(form.contains(document.activeElement)).toBe(true))
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: '2' })
    const send = within(form).getByRole('button', { name: 'Ask for another proof' })
    await waitFor(() => expect(document.activeElement).toBe(send))
    server.on('console_recharge_ask', { ...recharge, version: 2, requests: [request] })
    // The browser presses the button that has the focus by Enter.
    fireEvent.click(send)
    await waitFor(() => expect(server.sentTo('console_recharge_ask')).toHaveLength(1))
    expect(server.sentTo('console_recharge_ask')[0]?.body).toMatchObject({ reasonCode: proofReasons[1] })
  })

  it('is waited for: the buyer has their time, and until then it can be passed only', async () => {
    server.on('console_recharge_detail', { ...recharge, requests: [request] })
    await open()
    expect(await screen.findByText(/^Waits for the buyer until /)).toBeTruthy()
    expect((screen.getByRole('button', { name: 'Refuse' }) as HTMLButtonElement).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Ask for another proof' })).toBeNull()
    fireEvent.keyDown(screen.getByRole('complementary'), { key: 'r' })
    expect(screen.queryByLabelText('Reason')).toBeNull()
  })

  it('may be refused once the time is over', async () => {
    const over = { ...request, answerUntil: '2026-11-21T08:00:00.000Z' }
    server.on('console_recharge_detail', { ...recharge, requests: [over] })
    await open()
    expect(await screen.findByText(/^The buyer did not answer by /)).toBeTruthy()
    expect((screen.getByRole('button', { name: 'Refuse' }) as HTMLButtonElement).disabled).toBe(false)
  })

  it('stands beside the first with its round, and opens with it', async () => {
    const [first] = recharge.evidence
    server.on('console_recharge_detail', {
      ...recharge,
      requests: [{ ...request, answeredAt: '2026-11-21T08:00:00.000Z', evidence: [secondId] }],
      evidence: [...recharge.evidence, { id: secondId, bytes: 99_000, pages: null, round: 1, matches: [] }],
    })
    await open()
    expect(await screen.findByText(/First proof/)).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'Proof of payment 2' }))
    const both = within(await screen.findByRole('dialog', { name: 'Proof of payment 2' }))
    expect(both.getAllByRole('img').map((img) => img.getAttribute('src'))).toEqual([
      `/api/file/${secondId}/1280`,
      `/api/file/${first?.id}/1280`,
    ])
    expect(screen.getByText(/^Answered on /)).toBeTruthy()
  })

  it('marks rows of the queue, which is filtered by it', async () => {
    server.on('console_recharge_list', page({ ...rechargeRow, proof: 'waiting' }))
    await openConsole('/console/recharges?status=all&proof=waiting')
    const table = within(await screen.findByRole('table', { name: 'Recharges' }))
    expect(await table.findByText('Waiting for the buyer')).toBeTruthy()
    expect(server.sentTo('console_recharge_list').at(-1)?.body).toMatchObject({ proof: 'waiting' })
    const chips = within(screen.getByRole('list', { name: 'Filters in force' }))
    fireEvent.click(chips.getByRole('button', { name: /Waiting for the buyer/ }))
    await waitFor(() => expect(window.location.search).toBe('?status=all'))
  })
})
