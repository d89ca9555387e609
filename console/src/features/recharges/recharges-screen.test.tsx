import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { confirm } from '#testing/confirm.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, overview, page, recharge, rechargeRow } from '#testing/samples.ts'

afterEach(cleanup)

describe('the queue of recharges [recharge:audit]', () => {
  let server: ReturnType<typeof fakeServer>
  beforeEach(() => {
    server = fakeServer()
    server.on('console_me', meAs('finance'))
    server.on('console_overview', overview)
    server.on('console_recharge_list', page(rechargeRow))
    server.on('console_recharge_stats', overview.recharges)
    server.on('console_recharge_detail', recharge)
  })
  const open = async () => {
    await openConsole(`/console/recharges/${recharge.id}`)
    return screen.findByRole('button', { name: 'Approve' })
  }
  const arrive = (sum: string) =>
    fireEvent.change(screen.getByLabelText('Actual arrival'), { target: { value: sum } })

  it('shows what narrows the list as chips, which go one by one or all at once', async () => {
    await openConsole('/console/recharges?status=all&q=mai&minCents=10000')
    const inForce = async () => within(await screen.findByRole('list', { name: 'Filters in force' }))
    fireEvent.click((await inForce()).getByRole('button', { name: /Search: mai/ }))
    await waitFor(() => expect(window.location.search).toBe('?status=all&minCents=10000'))
    expect((await inForce()).queryByRole('button', { name: 'Clear all' })).toBeNull()
    expect(server.sentTo('console_recharge_list').at(-1)?.body).not.toHaveProperty('q')
    cleanup()
    await openConsole('/console/recharges?status=all&q=mai&minCents=10000')
    fireEvent.click((await inForce()).getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(window.location.search).toBe('?status=all'))
    expect(screen.queryByRole('list', { name: 'Filters in force' })).toBeNull()
    await waitFor(() =>
      expect(server.sentTo('console_recharge_list').at(-1)?.body).not.toHaveProperty('minCents'),
    )
  })

  it('says that its numbers are of recharges, as refund requests have such numbers too', async () => {
    server.on('console_recharge_detail', {
      ...recharge,
      evidence: recharge.evidence.map((picture) => ({
        ...picture,
        matches: [
          {
            kind: 'same',
            pictureId: '00000000-0000-7000-8000-0000000000d9',
            rechargeId: '00000000-0000-7000-8000-0000000000c3',
            number: 'R-40700',
            buyer: rechargeRow.buyer,
          },
        ],
      })),
    })
    await open()
    screen.getByText(/^Recharge R-40812, sent /)
    screen.getByRole('searchbox', { name: 'Buyer, recharge number, hash, reference' })
    expect(screen.getByRole('link', { name: /^R-40700/ }).parentElement?.textContent).toBe(
      'The same picture was sent with recharge R-40700, Mai Tran Compare',
    )

    fireEvent.click(screen.getByRole('button', { name: 'Compare' }))
    const both = within(await screen.findByRole('dialog', { name: 'Proof of payment 1' }))
    expect(both.getAllByRole('img').map((img) => img.getAttribute('src'))).toEqual([
      `/api/file/${recharge.evidence[0]?.id}/1280`,
      '/api/file/00000000-0000-7000-8000-0000000000d9/1280',
    ])
    const theirs = both.getByRole('group', { name: 'Picture of R-40700, Mai Tran' })
    const [mine, other] = both.getAllByRole('img') as [HTMLElement, HTMLElement]
    fireEvent.click(within(theirs).getByRole('button', { name: 'Turn to the right (])' }))
    fireEvent.keyDown(theirs, { key: ']' })
    expect(other.style.transform).toContain('rotate(180deg)')
    expect(mine.style.transform).toContain('rotate(0deg)')
    fireEvent.keyDown(theirs, { key: '+' })
    expect(within(theirs).getByRole('status').textContent).toBe('150%')
    // Beside the pictures, where the focus is first, the keys go to both.
    fireEvent.keyDown(both.getByRole('button', { name: 'Close' }), { key: '+' })
    const shown = both.getAllByRole('status').map(({ textContent }) => textContent)
    expect(shown.slice(0, 2)).toEqual(['150%', '200%'])
    fireEvent.keyDown(both.getByRole('button', { name: 'Close' }), { key: '[' })
    expect(mine.style.transform).toContain('rotate(-90deg)')
    expect(other.style.transform).toContain('rotate(90deg)')
    fireEvent.click(both.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says in one line how old the account is, what it moved, and what is unusual', async () => {
    server.on('console_buyer_risk', {
      ...{ days: 2, rechargedCents: 500_00, withdrawnCents: 120_00, paidCents: 210_00, payments: 5 },
      ...{ refundedCents: 90_00, refunds: 3, devices: 2, othersOnDevices: 1 },
    })
    await open()
    const line = await screen.findByRole('list', { name: 'About this buyer' })
    expect(
      within(line)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Account 2 days old (unusual)',
      '$500.00 in, $120.00 out',
      '$210.00 paid in 5 payments',
      '3 refunds, $90.00 (unusual)',
      '2 devices',
      '1 other buyer on the same device (unusual)',
    ])
    expect(server.sentTo('console_buyer_risk')[0]?.body).toEqual({ id: rechargeRow.buyer.id })
  })

  it('says in the list that one person decides, where none has to agree', async () => {
    await openConsole('/console/recharges')
    const row = await screen.findByRole('row', { name: /R-40812/ })
    within(row).getByText('One person decides')
  })

  it('keeps the sum that arrived over a reload, for that recharge alone, until it is decided', async () => {
    const field = async () => (await screen.findByLabelText('Actual arrival')) as HTMLInputElement
    await open()
    arrive('280.50')
    cleanup()
    await openConsole(`/console/recharges/${recharge.id}`)
    expect((await field()).value).toBe('280.50')
    await screen.findByRole('button', { name: 'Approve $280.50' })
    cleanup()
    // A sum that the chain proves meanwhile does not take its place.
    const proven = { check: 'amountEquals', isGood: true, detail: '' } as const
    server.on('console_recharge_detail', { ...recharge, checks: [proven] })
    await openConsole(`/console/recharges/${recharge.id}`)
    expect((await field()).value).toBe('280.50')
    cleanup()
    const otherId = '00000000-0000-7000-8000-0000000000c8'
    server.on('console_recharge_detail', { ...recharge, id: otherId })
    await openConsole(`/console/recharges/${otherId}`)
    expect((await field()).value).toBe('')
    cleanup()
    server.on('console_recharge_detail', { ...recharge, checks: [] })
    server.on('console_recharge_decide', { ...recharge, status: 2 })
    await openConsole(`/console/recharges/${recharge.id}`)
    await field()
    fireEvent.click(screen.getByRole('button', { name: 'Picture unreadable' }))
    fireEvent.click(screen.getByRole('button', { name: 'Refuse' }))
    await waitFor(() => expect(server.sentTo('console_recharge_decide')).toHaveLength(1))
    cleanup()
    await openConsole(`/console/recharges/${recharge.id}`)
    expect((await field()).value).toBe('')
  })

  it('takes the claim for granted only when the chain says the same', async () => {
    server.on('console_recharge_detail', {
      ...recharge,
      txHash: `0x${'1'.repeat(64)}`,
      checks: [{ check: 'amountEquals', isGood: true, detail: '' }],
    })
    await openConsole(`/console/recharges/${recharge.id}`)
    await screen.findByRole('button', { name: 'Approve $300.00' })
  })

  it('has every warning acknowledged before it is approved', async () => {
    server.on('console_recharge_detail', {
      ...recharge,
      checks: [
        { check: 'pictureNew', isGood: false, detail: '' },
        { check: 'senderKnown', isGood: false, detail: '' },
      ],
    })
    await open()
    arrive('300')
    fireEvent.keyDown(screen.getByRole('complementary'), { key: 'a' })
    const approve = screen.getByRole('button', { name: 'Approve $300.00' }) as HTMLButtonElement
    for (const warning of ['A picture was seen before', 'First time from this sender']) {
      expect(approve.disabled).toBe(true)
      fireEvent.click(screen.getByRole('checkbox', { name: `I have looked at this: ${warning}` }))
    }
    expect(approve.disabled).toBe(false)
    fireEvent.keyDown(approve, { key: 'Escape' })
    expect(screen.queryByText('Credit $300.00 to Mai Tran?')).toBeNull()
    expect(server.sentTo('console_recharge_decide')).toHaveLength(0)
  })

  it('keeps a typed reason when somebody else changes the row, and asks for the confirmation anew', async () => {
    await open()
    arrive('300')
    fireEvent.keyDown(screen.getByRole('complementary'), { key: 'r' })
    fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Another day' } })
    const tomas = {
      id: '00000000-0000-7000-8000-0000000000a2',
      account: 'tomas',
      name: 'Tomas',
      role: 'finance',
    } as const
    server.on('console_recharge_detail', {
      ...recharge,
      version: 2,
      neededApprovals: 2,
      approvals: [{ operator: tomas, decision: 'pass', at: recharge.createdAt }],
    })
    // Whatever makes the row be read anew: here a decision that came too late.
    server.refuse('console_recharge_decide', 'alreadyDecided', 'Someone else has already decided this.')
    fireEvent.click(screen.getByRole('button', { name: 'Refuse' }))
    await screen.findByText(/Tomas agreed/)
    expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Another day')
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByLabelText('Actual arrival')).toHaveProperty('value', '300')
  })

  it('shows who waits, with evidence, checks and the balance after [recharge:fields]', async () => {
    await open()
    const pane = screen.getByRole('complementary', { name: 'Recharge' })
    within(pane).getByText('$1,284.50')
    within(pane).getByText('First time from this sender')
    // No transaction was given, so nothing is said about one.
    expect(within(pane).queryByText('Transaction could not be looked up')).toBeNull()
    expect(within(pane).getByRole('img', { name: 'Proof of payment 1' }).getAttribute('src')).toContain(
      '/api/file/',
    )
    arrive('300')
    expect(pane.textContent).toContain('1,584')
  })

  it('leaves the refusal without the keyboard too, and shows each reason as a button', async () => {
    await open()
    const reasons = (role: 'button' | 'radio') =>
      screen.getAllByRole(role, { name: /^(Wrong network|Seen before)$/ })
    for (const chip of reasons('button')) expect(chip.getAttribute('data-look')).toBe('outlined')
    fireEvent.click(screen.getByRole('button', { name: 'Wrong network' }))
    for (const chip of reasons('radio')) expect(chip.closest('label')?.dataset['look']).toBe('outlined')
    expect(screen.getByRole('radio', { name: 'Wrong network' })).toHaveProperty('checked', true)
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findByRole('button', { name: 'Approve' })
    expect(screen.queryByLabelText('Reason')).toBeNull()
    expect(server.sentTo('console_recharge_decide')).toHaveLength(0)
  })

  it('is approved by A and a confirmation with the sum that truly arrived, never by one key', async () => {
    await open()
    fireEvent.keyDown(screen.getByRole('complementary'), { key: 'a' })
    expect(screen.queryByText(/^Credit/)).toBeNull()
    arrive('299.50')
    expect(screen.getByRole('button', { name: 'Approve $299.50' })).toBeTruthy()
    server.on('console_recharge_decide', { ...recharge, status: 1, arrivedCents: 29_950, version: 2 })
    fireEvent.keyDown(screen.getByRole('complementary'), { key: 'a' })
    screen.getByText('Credit $299.50 to Mai Tran?')
    const differs = 'This differs from what the buyer stated: $300.00 stated, $299.50 to be credited.'
    screen.getByText(differs)
    expect(screen.getByRole('group', { name: /^Credit/, description: differs })).toBeTruthy()
    fireEvent.keyDown(screen.getByRole('complementary'), { key: 'a' })
    expect(server.sentTo('console_recharge_decide')).toHaveLength(0)
    confirm()
    await waitFor(() => expect(server.sentTo('console_recharge_decide')).toHaveLength(1))
    const [sent] = server.sentTo('console_recharge_decide')
    expect(sent?.body).toEqual({ id: recharge.id, version: 1, decision: 'pass', arrivedCents: 29_950 })
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    await screen.findByText('Agreed: recharge of $299.50 by Mai Tran')
  })

  it('cannot be approved without a sum, which A asks for, and no balance after is told', async () => {
    const approve = await open()
    const after = screen.getByText('Balance after').parentElement
    expect(after?.textContent).toBe('Balance after–')
    fireEvent.keyDown(screen.getByRole('complementary'), { key: 'a' })
    expect(document.activeElement).toBe(screen.getByLabelText('Actual arrival'))
    fireEvent.change(screen.getByLabelText('Actual arrival'), { target: { value: '12.3456' } })
    await screen.findByText('Enter dollars with at most two decimals')
    expect(approve.closest('button')?.disabled).toBe(true)
    expect(screen.queryByText(/^Credit/)).toBeNull()
    fireEvent.keyDown(screen.getByRole('complementary'), { key: 'a' })
    expect(server.sentTo('console_recharge_decide')).toHaveLength(0)
  })

  it('is refused by R only with a reason', async () => {
    await open()
    fireEvent.keyDown(screen.getByRole('complementary'), { key: 'r' })
    const reason = await screen.findByLabelText('Reason')
    expect((screen.getByRole('button', { name: 'Refuse' }) as HTMLButtonElement).disabled).toBe(true)
    fireEvent.change(reason, { target: { value: 'Wrong network' } })
    server.on('console_recharge_decide', { ...recharge, status: 2, reason: 'Wrong network', version: 2 })
    fireEvent.click(screen.getByRole('button', { name: 'Refuse' }))
    await waitFor(() =>
      expect(server.sentTo('console_recharge_decide')[0]?.body).toEqual({
        id: recharge.id,
        version: 1,
        decision: 'refuse',
        reasonCode: 'other',
        reason: 'Wrong network',
      }),
    )
    await screen.findByText('Refused: recharge of $300.00 by Mai Tran')
  })

  it('is refused for one of the usual reasons without a word, and `other` asks for words', async () => {
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Picture unreadable' }))
    const send = screen.getByRole('button', { name: 'Refuse' }) as HTMLButtonElement
    expect(send.disabled).toBe(false)
    fireEvent.click(screen.getByRole('radio', { name: 'Other' }))
    expect(send.disabled).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: 'Amount differs' }))
    server.on('console_recharge_decide', { ...recharge, status: 2, version: 2 })
    fireEvent.click(send)
    await waitFor(() =>
      expect(server.sentTo('console_recharge_decide')[0]?.body).toMatchObject({
        decision: 'refuse',
        reasonCode: 'amountDiffers',
        reason: '',
      }),
    )
  })

  it('types letters into fields instead of deciding', async () => {
    await open()
    fireEvent.keyDown(screen.getByLabelText('Actual arrival'), { key: 'a' })
    expect(server.sentTo('console_recharge_decide')).toHaveLength(0)
  })

  it('tells the second of two operators that it is decided', async () => {
    await open()
    arrive('300')
    server.refuse('console_recharge_decide', 'alreadyDecided', 'Someone else has already decided this.')
    fireEvent.keyDown(screen.getByRole('complementary'), { key: 'a' })
    confirm()
    await screen.findByText('Someone else has already decided this.')
  })

  it('asks for the bank’s reference of what came by a way, and says there that it was credited before', async () => {
    server.on('console_recharge_detail', {
      ...recharge,
      wayId: '00000000-0000-7000-8000-0000000000f1',
      network: { id: '00000000-0000-7000-8000-0000000000f1', name: 'Bank transfer' },
      address: '',
      reference: 'K7QM2XPA',
      fields: [{ field: 'senderName', value: 'Mai Tran' }],
      checks: [],
    })
    await open()
    screen.getByText('Bank transfer')
    screen.getByText('K7QM2XPA')
    screen.getByText('Sender’s name')
    expect(screen.queryByText('No transaction was given')).toBeNull()
    arrive('300')
    expect(screen.queryByRole('button', { name: 'Approve $300.00' })).toBeNull()
    const reference = screen.getByLabelText<HTMLInputElement>('Bank’s reference')
    // Key A leads to the field that is still empty, and Escape out of each.
    fireEvent.keyDown(screen.getByRole('complementary'), { key: 'a' })
    expect(document.activeElement).toBe(reference)
    for (const field of [reference, screen.getByLabelText('Actual arrival')]) {
      field.focus()
      fireEvent.keyDown(field, { key: 'Escape' })
      expect(document.activeElement).toBe(screen.getByRole('complementary'))
    }
    fireEvent.change(reference, { target: { value: ' QB-1 ' } })
    const used = 'A payment with this reference was already credited to another recharge.'
    server.refuse('console_recharge_decide', 'bankReferenceUsed', used)
    fireEvent.click(screen.getByRole('button', { name: 'Approve $300.00' }))
    confirm()
    await screen.findByText(used)
    expect(reference.getAttribute('aria-invalid')).toBe('true')
    expect(server.sentTo('console_recharge_decide')[0]?.body).toMatchObject({
      decision: 'pass',
      arrivedCents: 30_000,
      bankReference: 'QB-1',
    })
  })
})
