import { expect, it, vi } from 'vitest'
import { createI18n } from './i18n.ts'
import { readyFormats } from './ready-formats.ts'

it('makes days and names of countries ready, not in the task that asks for it', async () => {
  const dates = vi.spyOn(Intl, 'DateTimeFormat')
  const names = vi.spyOn(Intl, 'DisplayNames')
  const isReady = readyFormats(createI18n('ft'))
  expect([dates.mock.calls.length, names.mock.calls.length]).toEqual([0, 0])
  await isReady
  expect([dates.mock.calls.length, names.mock.calls.length]).toEqual([1, 1])
  vi.restoreAllMocks()
})
