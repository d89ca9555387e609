import { refusals } from '@sampan/contract/refusals.ts'
import { toasts } from '@sampan/ui/toast.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { session } from '#session/session.ts'
import { sampleIds, signIn } from '#testing/sample-buyer.ts'
import { sampleTerms, sampleWithdrawal } from '#testing/sample-withdrawals.ts'
import { bank, enterCode, press, setStage, show, typeAmount } from '#testing/withdraw-stage.tsx'

setStage()

const [withdrawalId, cardId] = sampleIds

describe('withdrawing [call:POST /api/user/extract]', () => {
  it('asks for the code with the sum, sends the quote with the ticket, and shows the record', async () => {
    const server = bank()
    const { navigate } = await show()
    await typeAmount('250')
    await press('Withdraw $250.00')
    expect(await screen.findByText(/^\$247\.50 will arrive at Vietcombank ····/)).toBeTruthy()
    await enterCode()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/depositRecord?id=${withdrawalId}`, undefined))
    expect(server.sentTo('verify_pay')[0]?.body).toEqual({
      payCode: '246810',
      purpose: 'withdraw',
      subject: `bank:${cardId}`,
      amountCents: 25_000,
    })
    const [sent] = server.sentTo('extract')
    expect(sent?.body).toEqual({
      type: 'bank',
      amountCents: 25_000,
      arrivalCents: 24_750,
      cardId,
      ticket: 'T',
    })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '')
  })

  it('says how many tries a wrong code leaves, and takes the next one', async () => {
    const server = bank()
    server.raw('verify_pay', () => ({
      code: refusals.payCodeWrong,
      msg: 'The payment code is wrong. 4 tries left.',
      data: { triesLeft: 4 },
    }))
    await show()
    await typeAmount('250')
    await press('Withdraw $250.00')
    await enterCode('111111')
    expect(await screen.findByText('The payment code is wrong. 4 tries left.')).toBeTruthy()
    await waitFor(() => expect(screen.getByLabelText('Enter your payment code')).toHaveProperty('value', ''))
    expect(server.sentTo('extract')).toHaveLength(0)
  })

  it('says until when the code is locked, and takes no more of them', async () => {
    const server = bank()
    server.raw('verify_pay', () => ({
      code: refusals.payCodeLocked,
      msg: 'Payments are locked after wrong codes.',
      data: { lockedUntil: '2026-11-21T10:19:05.000Z' },
    }))
    await show()
    await typeAmount('250')
    await press('Withdraw $250.00')
    await enterCode('111111')
    expect(await screen.findByText(/Payments are locked after wrong codes\. Locked until .*:20/)).toBeTruthy()
    expect(screen.queryByLabelText('Enter your payment code')).toBeNull()
    expect(server.sentTo('extract')).toHaveLength(0)
  })

  it('does nothing when the charge has changed meanwhile, and shows the new one', async () => {
    let terms = sampleTerms()
    const server = bank()
    server.on('extract_terms', () => terms)
    server.raw('extract', () => {
      terms = sampleTerms({ feeBps: 200 })
      return {
        code: refusals.quoteChanged,
        msg: 'The service charge has changed. Nothing was withdrawn. Please check the new amount and confirm again.',
      }
    })
    const { navigate } = await show()
    await typeAmount('250')
    await press('Withdraw $250.00')
    await enterCode()
    expect(await screen.findByText(/The service charge has changed\. Nothing was withdrawn/)).toBeTruthy()
    await waitFor(() => expect(screen.getByText('−$5.00')).toBeTruthy())
    expect(navigate).not.toHaveBeenCalled()
  })

  it('repeats an act without an answer under the same key, so that it is done once', async () => {
    const server = bank()
    let tries = 0
    server.raw('extract', () =>
      ++tries === 1 ? { status: 503, code: 1053, msg: 'busy' } : { data: sampleWithdrawal() },
    )
    const { navigate } = await show()
    await typeAmount('250')
    await press('Withdraw $250.00')
    await enterCode()
    await waitFor(() => expect(navigate).toHaveBeenCalled(), { timeout: 4_000 })
    const [first, second] = server.sentTo('extract')
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
    expect(second?.body).toEqual(first?.body)
  })

  it('rests with its reason while withdrawals are stopped', async () => {
    bank(sampleTerms({ isStopped: true, stoppedReason: 'We are checking our records first.' }))
    await show()
    expect(
      await screen.findByText(
        'Withdrawals are paused. Your balance is safe. We are checking our records first.',
      ),
    ).toBeTruthy()
    expect(screen.getByLabelText('Amount')).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Withdraw' })).toHaveProperty('disabled', true)
  })

  it('says how much is owed where that is why withdrawals are paused', async () => {
    signIn({ owedCents: 450 })
    bank(sampleTerms({ isStopped: true, stoppedReason: 'A network reversed a deposit.' }))
    await show()
    expect(await screen.findByText(/A network reversed a deposit\. You owe \$4\.50\.$/)).toBeTruthy()
  })

  it('leads to the payment code when there is none yet, and keeps what was chosen [session:back-data]', async () => {
    signIn({ hasPayCode: false })
    bank()
    const { navigate } = await show()
    await typeAmount('250')
    await press('Withdraw $250.00')
    expect(navigate).toHaveBeenCalledWith('/changePayPwd', undefined)
    expect(session.get().backData['payCodeReturn']).toEqual({ returnTo: '/withDraw' })
    cleanup()
    bank()
    await show()
    expect(await screen.findByLabelText('Amount')).toHaveProperty('value', '250')
  })

  it('does not show the next buyer who signs in what the former one wrote', async () => {
    bank()
    await show()
    await typeAmount('250')
    cleanup()
    signIn({ id: cardId })
    bank()
    await show()
    expect(await screen.findByLabelText('Amount')).toHaveProperty('value', '')
  })

  it('says after a reload that an answer never came, and takes the same key for the same withdrawal', async () => {
    const server = bank()
    server.raw('extract', () => ({ status: 503, code: 1053, msg: 'busy' }))
    const { unmount } = await show()
    await typeAmount('250')
    await press('Withdraw $250.00')
    await enterCode()
    await screen.findByText(/^No response/, {}, { timeout: 4_000 })
    const [lost] = server.sentTo('extract')
    unmount()
    const later = bank()
    await show()
    expect(await screen.findByText(/We got no response to your last withdrawal/)).toBeTruthy()
    await press('Withdraw $250.00')
    await enterCode()
    await waitFor(() => expect(later.sentTo('extract')).toHaveLength(1))
    expect(later.sentTo('extract')[0]?.headers.get('idempotency-key')).toBe(
      lost?.headers.get('idempotency-key'),
    )
    await waitFor(() => expect(screen.queryByText(/We got no response to your last/)).toBeNull())
  })

  it('asks where the money goes when there is nowhere yet', async () => {
    const server = bank(sampleTerms({ cards: [] }))
    await show()
    await typeAmount('250')
    await press('Withdraw $250.00')
    expect(toasts.current()?.text).toBe('Choose where the money goes')
    expect(server.sentTo('verify_pay')).toHaveLength(0)
  })
})
