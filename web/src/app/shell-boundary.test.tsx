import { languageObject } from '@sampan/contract/wire/locales.ts'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { session } from '#session/session.ts'
import { setStage, stage } from '#testing/shell-stage.tsx'

const toastHost = vi.hoisted(() => ({ isBroken: false }))
vi.mock('@sampan/ui/toast-host.tsx', () => ({
  ToastHost() {
    if (toastHost.isBroken) throw new Error('broken toasts')
    return null
  },
}))

setStage()
afterEach(() => {
  toastHost.isBroken = false
})

it('says in the language of the reader that the shell broke, in place of an empty page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await stage.open('/home')
  toastHost.isBroken = true
  act(() => session.setLanguage(languageObject('ri')))
  await screen.findByRole('heading', { level: 1, name: 'ページを読み込めませんでした' })
  screen.getByRole('button', { name: 'もう一度試す' })
  expect(screen.getByRole('link').getAttribute('href')).toBe('/home')
  session.setLanguage(languageObject('en'))
})
