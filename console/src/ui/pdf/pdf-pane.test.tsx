import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WordsContext } from '#i18n/use-words.ts'
import { loadWords } from '#i18n/words.ts'
import { PdfPane } from './pdf-pane.tsx'

const drawn: number[] = []
const close = vi.fn()
vi.mock('./open-pdf.ts', () => ({
  openPdf: async (id: string) => {
    if (id === 'broken') throw new Error('broken')
    return {
      pages: 2,
      async draw(page: number) {
        drawn.push(page)
        return `blob:page-${page}`
      },
      close,
    }
  },
}))

afterEach(cleanup)
beforeEach(() => {
  drawn.length = 0
  close.mockClear()
})

async function look(id: string, pages: number) {
  const words = await loadWords('en')
  return render(
    <WordsContext value={words}>
      <PdfPane id={id} pages={pages} alt="Document 1" />
    </WordsContext>,
  )
}

describe('a PDF in the console', () => {
  it('is leafed through by buttons and keys, no further than its pages, and closed with the view', async () => {
    const { unmount } = await look('one', 2)
    const shown = (page: number) =>
      waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toBe(`blob:page-${page}`))
    await shown(1)
    expect(screen.getByRole('button', { name: /Previous page/ }).hasAttribute('disabled')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: /Next page/ }))
    await shown(2)
    expect(screen.getByRole('img').getAttribute('alt')).toBe('Document 1, Page 2 of 2')
    fireEvent.keyDown(screen.getByRole('img'), { key: 'PageDown' })
    fireEvent.keyDown(screen.getByRole('img'), { key: 'PageUp' })
    await shown(1)
    expect(drawn).toEqual([1, 2, 1])
    expect(screen.getByRole('link', { name: 'Save the PDF' }).getAttribute('href')).toBe('/api/file/one/pdf')
    unmount()
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  })

  it('that cannot be drawn says so, and can be saved', async () => {
    await look('broken', 1)
    await screen.findByText(/cannot be drawn here/)
    expect(screen.getByRole('link', { name: 'Save the PDF' })).toBeTruthy()
  })
})
