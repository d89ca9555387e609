import { describe, expect, it } from 'vitest'
import { Price } from './price.tsx'
import { render } from './testing/render.tsx'

/** Text that is drawn, and text that is said. */
function read(price: React.ReactNode, tag?: string) {
  const { container } = render(price, tag)
  const drawn = [...container.querySelectorAll('[aria-hidden]')].map((part) => part.textContent).join(' ')
  for (const part of container.querySelectorAll('[aria-hidden]')) part.remove()
  return { drawn, said: container.textContent }
}

describe('Price', () => {
  it('draws dollars in three sizes and says them as one sentence [money:dollars]', () => {
    expect(read(<Price amountCents={128450} />)).toEqual({ drawn: '$1,284.50', said: '1,284 dollars 50' })
    expect(read(<Price amountCents={18000} />)).toEqual({ drawn: '$180.00', said: '180 dollars' })
    expect(read(<Price amountCents={100} />)).toEqual({ drawn: '$1.00', said: '1 dollar' })
    expect(read(<Price amountCents={150} />, 'fr').said).toBe('1 dollar 50')
  })

  it('strikes the lowest price of the 30 days before, and says what it is; the shop’s own old price stands nowhere', () => {
    expect(read(<Price amountCents={6490} originalCents={8540} lowestBeforeCents={7990} />)).toEqual({
      drawn: '$64.90 $79.90',
      said: '64 dollars 90. Lowest price in the previous 30 days: 79 dollars 90',
    })
  })

  it('strikes nothing where no lower price came before it, or none is known', () => {
    for (const lowestBeforeCents of [null, undefined, 6490, 5990])
      expect(
        read(<Price amountCents={6490} originalCents={8540} lowestBeforeCents={lowestBeforeCents} />),
      ).toEqual({ drawn: '$64.90', said: '64 dollars 90' })
  })

  it('is no deal when the old price is not higher', () => {
    expect(read(<Price amountCents={6490} originalCents={6490} />).drawn).toBe('$64.90')
  })

  it('keeps the real minus sign', () => {
    expect(read(<Price amountCents={-1000} />)).toEqual({ drawn: '−$10.00', said: '−10 dollars' })
  })

  it('is written in the language of the reader', () => {
    expect(read(<Price amountCents={6490} />, 'ja')).toEqual({ drawn: '$64.90', said: '64.90ドル' })
  })
})
