import { expect, it } from 'vitest'
import { timeUntil } from './time-until.ts'

it('says minutes, and hours from two on, in the way of a language', () => {
  const after = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  expect(timeUntil(after(30), 'en')).toBe('30 minutes')
  expect(timeUntil(after(30), 'fr')).toBe('30 minutes')
  expect(timeUntil(after(5), 'zh-Hans')).toBe('5分钟')
  expect(timeUntil(after(30), 'ja')).toBe('30分')
  expect(timeUntil(after(1440), 'tr')).toBe('24 saat')
  expect(timeUntil(after(-3), 'en')).toBe('1 minute')
})
