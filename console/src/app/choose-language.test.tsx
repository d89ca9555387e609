import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ConsoleLocale, Words } from '#i18n/words.ts'
import { openConsole } from '#testing/open-console.tsx'
import { loadLanguage } from './language.ts'
import { useLanguage } from './use-language.ts'

const answers = new Map<ConsoleLocale, Promise<unknown>>()
vi.mock('#i18n/words.ts', async (original) => {
  const real = await original<typeof import('#i18n/words.ts')>()
  return {
    ...real,
    async loadWords(locale: ConsoleLocale): Promise<Words> {
      await answers.get(locale)
      return await real.loadWords(locale)
    },
  }
})
vi.mock('./gate.tsx', () => ({
  Gate() {
    const { locale, failed, choose } = useLanguage()
    return (
      <>
        <p>{`shown: ${locale}, failed: ${failed}`}</p>
        <button type="button" onClick={() => void choose('en')}>
          English
        </button>
        <button type="button" onClick={() => void choose('zh')}>
          Chinese
        </button>
      </>
    )
  },
}))
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  answers.clear()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('keeps a language on the device once its words are here, and says when they do not come', async () => {
  await openConsole('/console')
  const { promise, reject } = Promise.withResolvers<void>()
  answers.set('zh', promise)
  press('Chinese')
  reject(new Error('no network'))
  await screen.findByText('shown: en, failed: zh')
  expect(loadLanguage()).toBe('en')
  answers.clear()
  press('Chinese')
  await screen.findByText('shown: zh, failed: null')
  expect(loadLanguage()).toBe('zh')
})

it('shows the last of two quick choices, whichever words come last', async () => {
  await openConsole('/console')
  const { promise, resolve } = Promise.withResolvers<void>()
  const late = vi.fn()
  answers.set('zh', promise.then(late))
  press('Chinese')
  press('English')
  await waitFor(() => expect(loadLanguage()).toBe('en'))
  resolve()
  await waitFor(() => expect(late).toHaveBeenCalled())
  // The words that came late are made ready in a few more turns.
  await new Promise((done) => setTimeout(done, 50))
  screen.getByText('shown: en, failed: null')
  expect([loadLanguage(), document.documentElement.lang]).toEqual(['en', 'en'])
})
