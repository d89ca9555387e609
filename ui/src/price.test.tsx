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

  it('strikes what it cost before, and says it', () => {
    expect(read(<Price amountCents={6490} originalCents={8540} lowestBeforeCents={null} />)).toEqual({
      drawn: '$64.90 $85.40',
      said: '64 dollars 90, was 85 dollars 40No earlier price',
    })
  })

  it('says beside a struck price the lowest of the 30 days before, or that none is known', () => {
    const lowest = (cents?: number | null, originalCents = 8540) =>
      render(<Price amountCents={6490} originalCents={originalCents} lowestBeforeCents={cents} />).container
        .textContent
    expect(lowest(7990)).toContain('Lowest price in the previous 30 days: $79.90')
    expect(lowest(null)).toContain('No earlier price')
    expect(lowest(8540)).toContain('Same as the lowest price in the previous 30 days')
    expect(lowest(7990, 6490)).not.toContain('low before')
  })

  it('strikes and says no old price where the lowest before it is not told', () => {
    for (const price of [
      <Price key={1} amountCents={6490} originalCents={8540} />,
      <Price key={2} amountCents={6490} originalCents={8540} lowestBeforeCents={7990} hideOriginal />,
    ])
      expect(read(price)).toEqual({ drawn: '$64.90', said: '64 dollars 90' })
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
