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

it('makes what days need before them, each in a task of its own', async () => {
  const made: string[] = []
  const note = (name: string) => () => {
    made.push(name)
    return []
  }
  vi.stubGlobal('setTimeout', (go: () => void) => {
    note('task')()
    queueMicrotask(go)
  })
  vi.spyOn(Intl.NumberFormat, 'supportedLocalesOf').mockImplementation(note('numbers'))
  vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockImplementation(note('dates'))
  await readyFormats({ ...createI18n('ft'), days: () => note('days')().join() })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  expect(made.join(' ')).toBe('task task numbers task dates task days task')
})
