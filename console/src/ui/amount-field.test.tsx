import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WordsContext } from '#i18n/use-words.ts'
import { loadWords } from '#i18n/words.ts'
import { AmountField } from './amount-field.tsx'

afterEach(cleanup)

const told = vi.fn<(cents: number | null) => void>()
function Held({ mayBeZero = false }) {
  const [cents, setCents] = useState<number | null>(99_00)
  const tell = (next: number | null) => {
    told(next)
    setCents(next)
  }
  return <AmountField label="Sum" cents={cents} mayBeZero={mayBeZero} onChange={tell} />
}
async function type(typed: string, mayBeZero = false) {
  const words = await loadWords('en')
  render(
    <WordsContext value={words}>
      <Held mayBeZero={mayBeZero} />
    </WordsContext>,
  )
  fireEvent.change(screen.getByLabelText('Sum'), { target: { value: typed } })
}

describe('sums typed by an operator [money:dollars]', () => {
  it.each([
    ['300', 30_000],
    ['300.5', 30_050],
    ['1,300.50', 130_050],
    ['1.300,50', 130_050],
    ['1,3', 130],
    [' 0.01 ', 1],
  ])('reads %s', async (typed, cents) => {
    await type(typed)
    expect(told).toHaveBeenLastCalledWith(cents)
  })

  it.each(['', 'abc', '-1', '1e3', '1.2.3', '1,00,000', '0', '999999999'])(
    'does not read "%s"',
    async (typed) => {
      await type(typed)
      expect(told).toHaveBeenLastCalledWith(null)
    },
  )

  it('reads back what was not typed as we write it, and asks where a point may mean two things', async () => {
    await type('1,300')
    screen.getByText('We read this as $1,300.00')
    cleanup()
    await type('1.300')
    expect(told).toHaveBeenLastCalledWith(null)
    screen.getByText('Did you mean $1,300.00? Then enter 1300.')
  })

  it('takes nothing for a sum only where nothing may be one', async () => {
    await type('0', true)
    expect(told).toHaveBeenLastCalledWith(0)
  })
})
