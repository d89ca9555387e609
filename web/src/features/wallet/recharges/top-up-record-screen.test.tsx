import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleIds, signIn } from '#testing/sample-buyer.ts'
import { idOf } from '#testing/sample-ids.ts'
import { sampleAddressText, sampleHash } from '#testing/sample-network.ts'
import { sampleRecharge } from '#testing/sample-recharges.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { TopUpRecordScreen } from './top-up-record-screen.tsx'
import type { Recharge } from './topup-types.ts'

beforeEach(() => signIn())
afterEach(() => session.logOut())

async function show(search: string, ...items: Recharge[]) {
  const server = fakeServer()
  server.on('recharge_log', { items, nextCursor: null })
  if (items[0]) server.on('recharge_detail', items[0])
  const shown = await showScreen(<TopUpRecordScreen />, { path: '/topUpRecord', search })
  return { server, ...shown }
}

describe('recharge records [route:/topUpRecord]', () => {
  it('filters by auditing, passed and refused, in the order of the withdrawals [recharge:audit] [call:GET /api/user/recharge_log]', async () => {
    const { server } = await show('status=2')
    const tabs = within(screen.getByRole('navigation', { name: 'Recharge records' })).getAllByRole('link')
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['All', '/topUpRecord'],
      ['Refused', '/topUpRecord?status=2'],
      ['Auditing', '/topUpRecord?status=0'],
      ['Passed', '/topUpRecord?status=1'],
    ])
    expect(await screen.findByText('No recharges yet')).toBeTruthy()
    expect(server.sentTo('recharge_log')[0]?.query.get('status')).toBe('2')
  })

  it('shows method, date, what arrived and the audit of each; a refused one says why [recharge:fields] [recharge:audit]', async () => {
    await show(
      '',
      sampleRecharge({ id: idOf(1) }),
      sampleRecharge({ id: idOf(2), status: 1, arrivedCents: 8_000 }),
      sampleRecharge({ id: idOf(3), status: 2, reason: 'The picture shows another sum.' }),
      sampleRecharge({
        id: idOf(4),
        method: 'onchain',
        txHash: sampleHash,
        confirmations: 7,
        neededConfirmations: 12,
      }),
      sampleRecharge({ id: idOf(5), isAgreed: true }),
    )
    const rows = (await screen.findAllByText(/^Harbour test chain, /)).map((each) => each.closest('button'))
    const texts = rows.map((row) => row?.textContent ?? '')
    expect(texts[0]).toMatch(/with proof.*\+\$85\.00.*Auditing/)
    expect(texts[1]).toMatch(/\+\$80\.00.*Passed/)
    expect(texts[2]).toMatch(/Refused.*Reason: The picture shows another sum\./)
    expect(texts[3]).toMatch(/on-chain.*7 of 12/)
    expect(texts[4]).toMatch(/with proof.*Agreed/)
  })

  it('says in the detail that one of two has agreed [recharge:audit]', async () => {
    const { t } = await show(`id=${idOf(5)}`, sampleRecharge({ id: idOf(5), isAgreed: true }))
    expect(await screen.findByText(t('topup.stepAgreed'))).toBeTruthy()
    expect(within(screen.getByRole('dialog')).queryByText(t('topup.stepAuditing'))).toBeNull()
  })

  it('opens one whole, also from its address: number, what was sent and arrived, what to do [recharge:fields]', async () => {
    await show(
      `id=${sampleIds[0]}`,
      sampleRecharge({
        status: 2,
        reason: 'The picture shows another sum.',
        decidedAt: '2026-11-21T06:00:00.000Z',
      }),
    )
    const sheet = within(await screen.findByRole('dialog', { name: 'Recharge' }))
    expect(await sheet.findByText('R-40812')).toBeTruthy()
    expect(sheet.getByText(sampleAddressText)).toBeTruthy()
    expect(sheet.getByText('Reason: The picture shows another sum.')).toBeTruthy()
    expect(sheet.getByText('Refused; nothing was credited')).toBeTruthy()
    expect(sheet.getByRole('link', { name: 'Send a new proof' }).getAttribute('href')).toBe('/cardTopUp')
  })

  it('tells what arrived when it differs from what was sent', async () => {
    await show('', sampleRecharge({ status: 1, arrivedCents: 8_000, decidedAt: '2026-11-21T06:00:00.000Z' }))
    fireEvent.click((await screen.findByText(/with proof/)).closest('button') as HTMLElement)
    const sheet = within(await screen.findByRole('dialog', { name: 'Recharge' }))
    expect(await sheet.findByText('Actual arrival')).toBeTruthy()
    expect(sheet.getByText('$85.00')).toBeTruthy()
    expect(sheet.getAllByText('80 dollars')).toHaveLength(2)
  })

  it('keeps the state of one whose proof is asked for again, says why and until when, and sends the new proof [recharge:audit]', async () => {
    const id = idOf(7)
    const asked = sampleRecharge({
      id,
      evidence: [sampleIds[1]],
      requests: [
        {
          n: 1,
          reason: 'The picture cannot be read. Please send a clearer one.',
          askedAt: '2026-11-21T06:00:00.000Z',
          answerUntil: '2026-11-28T06:00:00.000Z',
          answeredAt: null,
          evidence: [],
        },
      ],
    })
    URL.createObjectURL = () => 'blob:slip'
    URL.revokeObjectURL = () => {}
    const { server } = await show(`id=${id}`, asked)
    let received = 0
    server.on('upload_begin', () => ({ id: idOf(20), receivedBytes: received }))
    server.on('upload_part', ({ offset, data }) => {
      received = offset + atob(data).length
      return { receivedBytes: received }
    })
    server.on('upload_end', { id: idOf(21), bytes: 900, width: 900, height: 1600, pages: null })
    server.on('recharge_answer', asked)
    const form = within(await screen.findByRole('form', { name: 'We need another proof' }))
    expect(form.getByText(/cannot be read/)).toBeTruthy()
    expect(form.getByText(/^You have until /)).toBeTruthy()
    expect(within(screen.getByRole('dialog')).getAllByText('Auditing').length).toBeGreaterThan(0)
    fireEvent.click(form.getByRole('button', { name: 'Send another proof' }))
    expect(server.sentTo('recharge_answer')).toHaveLength(0)
    fireEvent.change(form.getByLabelText('Add a picture or PDF'), {
      target: { files: [new File([new Uint8Array(900).fill(7)], 'slip.png', { type: 'image/png' })] },
    })
    await form.findByText(/^Uploaded, /)
    fireEvent.click(form.getByRole('button', { name: 'Send another proof' }))
    await waitFor(() => expect(server.sentTo('recharge_answer')).toHaveLength(1))
    expect(server.sentTo('recharge_answer')[0]?.body).toEqual({ id, n: 1, evidence: [idOf(21)] })
  })

  it('shows another proof beside the first, each under its name', async () => {
    const id = idOf(8)
    const [first, later] = [sampleIds[1], idOf(22)]
    await show(
      `id=${id}`,
      sampleRecharge({
        id,
        evidence: [first, later],
        pdfs: [first, later],
        requests: [
          {
            n: 1,
            reason: 'Part of the proof is cut off.',
            askedAt: '2026-11-21T06:00:00.000Z',
            answerUntil: '2026-11-28T06:00:00.000Z',
            answeredAt: '2026-11-22T06:00:00.000Z',
            evidence: [later],
          },
        ],
      }),
    )
    const sheet = within(await screen.findByRole('dialog', { name: 'Recharge' }))
    expect(await sheet.findByText('First proof')).toBeTruthy()
    expect(sheet.getByText(/^Another proof, sent /)).toBeTruthy()
    expect(sheet.queryByRole('form')).toBeNull()
  })

  it('says when a picture of the proof did not come, and fetches it again', async () => {
    let tries = 0
    URL.createObjectURL = () => 'blob:proof'
    URL.revokeObjectURL = () => {}
    const { server } = await show('', sampleRecharge({ evidence: [sampleIds[1]] }))
    const answer = server.fetch.getMockImplementation()
    server.fetch.mockImplementation(async (address, init) => {
      if (!address.includes(`/api/file/${sampleIds[1]}`))
        return (await answer?.(address, init)) ?? new Response()
      return ++tries === 1 ? new Response('', { status: 503 }) : new Response('picture')
    })
    fireEvent.click((await screen.findByText(/with proof/)).closest('button') as HTMLElement)
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    expect((await screen.findByRole('img', { name: /1/ })).getAttribute('src')).toBe('blob:proof')
  })

  it('says that it could not be loaded, and tries again', async () => {
    const server = fakeServer()
    server.raw('recharge_log', () => ({ status: 500, code: 1000, msg: 'Something went wrong' }))
    await showScreen(<TopUpRecordScreen />, { path: '/topUpRecord' })
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.on('recharge_log', { items: [sampleRecharge()], nextCursor: null })
    fireEvent.click(again)
    expect(await screen.findByText(/R-40812/)).toBeTruthy()
  })
})
