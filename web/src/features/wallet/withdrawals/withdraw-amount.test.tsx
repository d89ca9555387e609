import { toasts } from '@sampan/ui/toast.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sampleTerms } from '#testing/sample-withdrawals.ts'
import { bank, press, setStage, show, typeAmount } from '#testing/withdraw-stage.tsx'

setStage()

const sumOf = (label: RegExp) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent

describe('what a withdrawal costs [route:/withDraw] [call:GET /api/user/extract]', () => {
  it('is said before the code is asked for: charge, what stays, what arrives, limits, time, and that nothing must be paid first [withdraw:charge]', async () => {
    bank()
    await show()
    await typeAmount('250')
    expect(sumOf(/Service charge 1%, at least \$1\.00/)).toBe('−$2.50')
    expect(sumOf(/Left in balance/)).toBe('$1,034.50')
    expect(sumOf(/Actual arrival/)).toContain('247')
    expect(screen.getByText(/\$5\.00 to \$10,000\.00 per withdrawal/)).toBeTruthy()
    expect(screen.getByText(/Sampan reviews each withdrawal, usually within 30 minutes/)).toBeTruthy()
    expect(screen.getByText(/never have to recharge before you can withdraw/)).toBeTruthy()
  })

  it('is a dash and never a zero while no sum stands there', async () => {
    bank()
    await show()
    await screen.findByLabelText('Amount')
    expect(sumOf(/Actual arrival/)).toBe('–')
    expect(sumOf(/Left in balance/)).toBe('–')
  })

  it('names the network cost as ours when it goes to an address', async () => {
    bank()
    await show()
    fireEvent.click(await screen.findByRole('radio', { name: 'Crypto (on-chain)' }))
    expect(sumOf(/Network fee/)).toBe('Paid by Sampan')
  })

  it('"All" is what can be withdrawn, and says when that is less than the balance', async () => {
    bank()
    await show()
    await press('All, $1,284.50')
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '1284.50')
    cleanup()
    sessionStorage.clear()
    bank(sampleTerms({ leftTodayCents: 50_000 }))
    await show()
    await press('Maximum $500.00')
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '500')
  })
})

describe('an amount that cannot be withdrawn [rule:withdraw-amount]', () => {
  it('is refused when it is empty or 0 [msg:drawEmpty]', async () => {
    const server = bank()
    await show()
    await press('Withdraw')
    expect(screen.getByText('Enter an amount above 0.')).toBeTruthy()
    expect(toasts.current()?.text, 'the field says it').not.toBe('Enter an amount above 0.')
    await typeAmount('0')
    await press('Withdraw')
    expect(screen.getByText('Enter an amount above 0.')).toBeTruthy()
    expect(server.sentTo('verify_pay')).toHaveLength(0)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is refused at once when it is larger than the balance, by one cent too [msg:drawBalance]', async () => {
    bank()
    await show()
    await typeAmount('1284.50')
    expect(screen.queryByText('The amount is more than your balance.')).toBeNull()
    await typeAmount('1284.51')
    expect(screen.getByText('The amount is more than your balance.')).toBeTruthy()
    await press('Withdraw $1,284.51')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is not blamed where the ten withdrawals of 24 hours are used up', async () => {
    bank(sampleTerms({ timesLeftToday: 0 }))
    await show()
    await typeAmount('20')
    expect(screen.getByText(/already requested 10 withdrawals/)).toBeTruthy()
  })

  it('is said to be too little once typing is over, too much at once or for these 24 hours at once', async () => {
    bank(sampleTerms({ maxAmountCents: 40_000, leftTodayCents: 30_000 }))
    await show()
    await typeAmount('4')
    expect(screen.queryByText(/The least that can be withdrawn/)).toBeNull()
    fireEvent.blur(screen.getByLabelText('Amount'))
    expect(screen.getByText('Minimum withdrawal: $5.00')).toBeTruthy()
    await typeAmount('350')
    expect(screen.getByText(/above the 24-hour limit. \$300\.00 left/)).toBeTruthy()
    await typeAmount('500')
    expect(screen.getByText('Maximum per withdrawal: $400.00')).toBeTruthy()
  })

  it('takes cents, and nothing that is no sum', async () => {
    bank()
    await show()
    await typeAmount('12,5')
    screen.getByText('We read this as $12.50')
    await typeAmount('12,5x')
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '12,5')
    await typeAmount('12.5555')
    await press('Withdraw')
    screen.getByText('Enter an amount such as 1000 or 12.50.')
  })
})
