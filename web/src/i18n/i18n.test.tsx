import { languageObject, locales } from '@sampan/contract/wire/locales.ts'
import { act, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { session } from '#session/session.ts'
import { dictionary } from '../../plugins/word-parts.ts'
import { createI18n } from './i18n.ts'
import { I18nProvider } from './i18n-provider.tsx'
import type { MessageKey } from './message-key.ts'
import { useI18n } from './use-i18n.ts'
import { loadWords } from './words.ts'

describe('the languages', () => {
  it.each(locales.map(({ code, tag }) => [code, tag]))(
    '%s speaks, counts and dates [locale:ten]',
    async (code) => {
      await loadWords(code, 'first')
      const { t, date, compact, number } = createI18n(code)
      expect(t('shell.tabHome')).not.toBe('shell.tabHome')
      expect(t('shell.tabBagCount', { count: 5 })).toContain('5')
      const written = date('2026-11-26T14:05:00Z', 'dayTime')
      expect(written).toMatch(/26/)
      expect(written).toMatch(/\d\d[:.]05/)
      expect(compact(52_000)).toMatch(/5/)
      expect(number(1234)).toMatch(/1.?234/)
    },
  )

  it('reads plurals by the rules of the language', async () => {
    await loadWords('ft', 'first')
    const { t } = createI18n('ft')
    expect(t('shell.tabBagCount', { count: 1 })).toBe('Panier, 1 article')
    expect(t('shell.tabBagCount', { count: 1200 })).toMatch(/^Panier, 1.200 articles$/)
  })

  it('writes dollars the same way everywhere', () => {
    for (const { code } of locales) expect(createI18n(code).dollars(-129_950)).toBe('−$1,299.50')
  })

  it('falls back to English where a language lacks a text [locale:default]', () => {
    const english = Object.keys(dictionary('en', null))
    for (const { code } of locales) expect(Object.keys(dictionary(code, null))).toEqual(english)
  })

  it('does not compile a key that English lacks', () => {
    // @ts-expect-error: no such key
    const key: MessageKey = 'shell.nothingOfTheSort'
    expect(key).toBeTruthy()
  })

  it('changes texts, <html lang> and the stored language at once [locale:change]', async () => {
    await loadWords('en', 'first')
    function Word() {
      const { t, tag } = useI18n()
      return <p>{`${t('shell.tabHome')} ${tag}`}</p>
    }
    render(
      <I18nProvider locale="en">
        <Word />
      </I18nProvider>,
    )
    expect(screen.getByText('Home en')).toBeTruthy()
    act(() => session.setLanguage(languageObject('ri')))
    await waitFor(() => expect(screen.getByText('ホーム ja')).toBeTruthy())
    expect(document.documentElement.lang).toBe('ja')
    expect(decodeURIComponent(document.cookie)).toContain('"file_name":"ri"')
    expect(sessionStorage.getItem('language')).toContain('"file_name":"ri"')
    act(() => session.setLanguage(languageObject('en')))
    await waitFor(() => expect(screen.getByText('Home en')).toBeTruthy())
  })
})
