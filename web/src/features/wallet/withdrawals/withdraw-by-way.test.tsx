import { toasts } from '@sampan/ui/toast.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf } from '#testing/sample-ids.ts'
import { sampleNetwork } from '#testing/sample-network.ts'
import { sampleWay } from '#testing/sample-ways.ts'
import { sampleTerms } from '#testing/sample-withdrawals.ts'
import { bank, enterCode, press, setStage, show, typeAmount } from '#testing/withdraw-stage.tsx'

setStage()

const way = sampleWay({ minCents: 10_000, maxCents: 50_000 })
const account = {
  id: idOf(81),
  bankName: 'Bank transfer',
  lastFour: '3000',
  holder: 'Ada Boat',
  wayId: way.id,
}
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('withdrawing by a way of the shop’s own', () => {
  it('saves what the way asks for, says at the field that an IBAN is wrong, and chooses it', async () => {
    const terms = sampleTerms()
    const server = bank(terms, [way])
    server.on('card_add_by_way', [...terms.cards, account])
    await show()
    await press('Add: Bank transfer')
    write('IBAN', 'DE89 3704 0044 0532 0130 01')
    await press('Save')
    await screen.findByText(/^The length or the check digits of this IBAN do not fit/)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('IBAN')))
    expect(server.sentTo('card_add_by_way')).toHaveLength(0)
    write('IBAN', 'de89 3704 0044 0532 0130 00')
    write('Account holder', 'Ada Boat')
    server.on('extract_terms', { ...terms, cards: [...terms.cards, account] })
    await press('Save')
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: /^Bank transfer/ })).toHaveProperty('checked', true),
    )
    expect(server.sentTo('card_add_by_way')[0]?.body).toEqual({
      wayId: way.id,
      fields: { iban: 'de89 3704 0044 0532 0130 00', accountHolder: 'Ada Boat' },
    })
  })

  it('holds the limits of the way beside those of all, and withdraws to it with the code', async () => {
    const server = bank(sampleTerms({ cards: [account] }), [way])
    await show()
    await typeAmount('99.99')
    await press('Withdraw $99.99')
    screen.getByText('Minimum withdrawal: $100.00')
    screen.getByText(/^\$100\.00 to \$500\.00 per withdrawal/)
    await typeAmount('500.01')
    screen.getByText('Maximum per withdrawal: $500.00')
    await typeAmount('250')
    await press('Withdraw $250.00')
    await enterCode()
    await waitFor(() => expect(server.sentTo('extract')).toHaveLength(1))
    expect(server.sentTo('extract')[0]?.body).toMatchObject({ type: 'bank', cardId: account.id })
  })

  it('cannot choose an account of a way that is closed', async () => {
    bank(sampleTerms({ cards: [account] }), [])
    await show()
    expect(await screen.findByRole('radio', { name: /^Bank transfer/ })).toHaveProperty('disabled', true)
    screen.getByText('Not open right now')
    await typeAmount('250')
    await press('Withdraw $250.00')
    expect(toasts.current()?.text).toBe('Choose where the money goes')
  })

  it('shows no choice among kinds where no chain pays out', async () => {
    const networks = [sampleNetwork({ withdrawOpen: false })]
    bank(sampleTerms({ networks }), [way])
    await show()
    await screen.findByRole('button', { name: 'Add: Bank transfer' })
    expect(screen.queryByRole('radio', { name: 'Crypto (on-chain)' })).toBeNull()
  })
})
