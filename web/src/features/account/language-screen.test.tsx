import { languageObject, localeCodes } from '@sampan/contract/wire/locales.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LanguageList } from '#language/language-list.tsx'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { signIn } from '#testing/sample-buyer.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { LanguageScreen } from './language-screen.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  signIn()
})
afterEach(() => session.logOut())

describe('language [route:/language]', () => {
  it('offers ten languages in their own script and applies one at once [locale:ten] [locale:change] [call:GET /api/user/language_list]', async () => {
    server.raw('set_language', () => ({ data: null }))
    server.on('language_list', localeCodes.map(languageObject))
    await showScreen(<LanguageScreen />)
    expect(screen.getAllByRole('radio')).toHaveLength(10)
    await waitFor(() => expect(server.sentTo('language_list')).toHaveLength(1))
    fireEvent.click(screen.getByRole('radio', { name: 'ไทย' }))
    expect(session.get().setting.lang).toEqual({
      language_name: 'ไทย',
      chinese_name: '泰语',
      file_name: 'tai',
    })
    await waitFor(() => expect(server.sentTo('set_language')[0]?.query.get('file_name')).toBe('tai'))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'ไทย' }).checked).toBe(true)
  })

  it('keeps a choice that could not be sent to the server', async () => {
    server.raw('set_language', () => ({ status: 503, code: 1053, msg: 'busy' }))
    await showScreen(<LanguageList />)
    fireEvent.click(screen.getByRole('radio', { name: 'Türkçe' }))
    expect(session.get().setting.lang.file_name).toBe('tr')
  })
})
