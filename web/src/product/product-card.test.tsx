import { fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { createI18n } from '#i18n/i18n.ts'
import { I18nContext } from '#i18n/i18n-context.tsx'
import { loadWords } from '#i18n/words.ts'
import { InEnglish } from '#testing/in-english.tsx'
import { sampleCard } from '#testing/sample-goods.ts'
import { GoodsCard } from './goods-card.tsx'
import { ProductCard } from './product-card.tsx'

const bear = {
  href: '/detail/7',
  title: 'Organic cotton bear',
  picture: '/media/bear',
  room: 'toys',
  priceCents: 1890,
  originalCents: 2790,
  lowestBeforeCents: 2520,
  score: 4.9,
  sold: '15.8k sold',
} as const

describe('ProductCard', () => {
  it('is one link and one button that says what it adds', () => {
    const add = vi.fn()
    render(<ProductCard {...bear} onAdd={add} />, { wrapper: InEnglish })
    expect(screen.getAllByRole('link')).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Add Organic cotton bear to bag' }))
    expect(add).toHaveBeenCalledOnce()
    expect(screen.getByText('−25%')).toBeTruthy()
  })

  it('says that its shop takes it back for free, inside the link, and only where that is so', () => {
    const card = (freeReturns?: true) => (
      <GoodsCard
        goods={{ ...sampleCard, ...(freeReturns && { freeReturns }) }}
        onAdd={() => {}}
        adding={false}
      />
    )
    const { rerender } = render(card(), { wrapper: InEnglish })
    expect(screen.queryByText('Free returns')).toBeNull()
    rerender(card(true))
    expect(screen.getByText('Free returns').closest('a')).toBe(screen.getByRole('link'))
  })

  it.each([
    ['tr', '−%25'],
    ['ft', '−25\u00a0%'],
  ] as const)('writes how much cheaper it is in the way of the language: %s', async (locale, written) => {
    await loadWords(locale, 'first')
    const { container } = render(
      <I18nContext value={createI18n(locale)}>
        <ProductCard {...bear} />
      </I18nContext>,
    )
    expect(container.textContent).toContain(written)
  })

  it('offers no plus for what is sold out', () => {
    render(<ProductCard {...bear} soldOut onAdd={vi.fn()} />, { wrapper: InEnglish })
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText('Sold out')).toBeTruthy()
  })

  it('is rendered by the server with a plain link, a plain picture and no inline style', () => {
    const html = renderToString(
      <InEnglish>
        <ProductCard {...bear} eager onAdd={vi.fn()} />
      </InEnglish>,
    )
    expect(html).toContain('href="/detail/7"')
    expect(html).toContain('/media/bear-320.webp')
    expect(html).not.toContain('style=')
  })
})
