import { localeCodes } from '@sampan/contract/wire/locales.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showScreen } from '#testing/show-screen.tsx'
import { AmountInput } from './amount-input.tsx'

afterEach(cleanup)

const told = vi.fn<(cents: number | null) => void>()
function Held() {
  const [cents, setCents] = useState<number | null>(null)
  return (
    <AmountInput
      label="Sum"
      amountCents={cents}
      onChange={(next) => {
        setCents(next)
        told(next)
      }}
    />
  )
}
/** Key by key, as a keyboard sends it. */
function type(text: string) {
  for (let length = 1; length <= text.length; length++)
    fireEvent.change(screen.getByLabelText('Sum'), { target: { value: text.slice(0, length) } })
}

describe('a sum that is typed [money:dollars] [rule:recharge] [rule:withdraw-amount]', () => {
  it.each(localeCodes)('is what it looks like in %s', async (locale) => {
    for (const typed of ['1000', '1,000', '1,000.00', '1.000,00', '1 000', '１，０００', '๑,๐๐๐', '١٬٠٠٠']) {
      const { unmount } = await showScreen(<Held />, { locale })
      type(typed)
      expect(told, typed).toHaveBeenLastCalledWith(1000_00)
      expect(screen.getByLabelText('Sum')).toHaveProperty('value', typed)
      unmount()
    }
  })

  it('is read back when it was not typed as we write it', async () => {
    await showScreen(<Held />)
    type('1,000')
    screen.getByText('We read this as $1,000.00')
    type('1000')
    expect(screen.queryByText(/We read this as/)).toBeNull()
  })

  it('is asked about where a point may mean two things', async () => {
    await showScreen(<Held />)
    type('1.000')
    expect(told).toHaveBeenLastCalledWith(null)
    fireEvent.click(screen.getByRole('button', { name: 'Did you mean $1,000.00?' }))
    expect(told).toHaveBeenLastCalledWith(1000_00)
    expect(screen.getByLabelText('Sum')).toHaveProperty('value', '1000')
  })

  it('is none while it cannot be read, and says so once the field is left', async () => {
    await showScreen(<Held />)
    type('1,00,0')
    expect(told).toHaveBeenLastCalledWith(null)
    fireEvent.blur(screen.getByLabelText('Sum'))
    screen.getByText('Enter an amount such as 1000 or 12.50.')
  })

  it('takes no letters', async () => {
    await showScreen(<Held />)
    type('12')
    fireEvent.change(screen.getByLabelText('Sum'), { target: { value: '12e5' } })
    expect(told).toHaveBeenLastCalledWith(12_00)
  })
})
