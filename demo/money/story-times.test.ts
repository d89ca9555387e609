import assert from 'node:assert/strict'
import { it } from 'node:test'
import { rechargeStories } from './stories.ts'
import { beginningOf } from './story-times.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

it('tells of recharges on thirteen of fourteen days, at whatever minute of the day the demo starts', () => {
  const midnightMs = Date.UTC(2026, 10, 24)
  for (let minute = 0; minute < 24 * 60; minute++) {
    const startMs = midnightMs + minute * minuteMs
    const days = rechargeStories.flatMap(({ agoMinutes, words }) => {
      const last = words.at(-1)
      if (!last || last.refusal) return []
      const passedMs = beginningOf(startMs, agoMinutes).getTime() + last.afterMinutes * minuteMs
      return passedMs > startMs ? [] : [Math.floor((midnightMs + dayMs - 1 - passedMs) / dayMs)]
    })
    const shown = new Set(days.filter((ago) => ago < 14))
    assert.ok(shown.size >= 13, `started at minute ${minute}: days ${[...shown]}`)
  }
})

it('gives what is days ago hours of its own, the same at every start', () => {
  const noonMs = Date.UTC(2026, 10, 24, 12)
  const hoursAt = (startMs: number) =>
    rechargeStories
      .filter(({ agoMinutes }) => agoMinutes >= 2 * 24 * 60)
      .map(({ agoMinutes }) => beginningOf(startMs, agoMinutes).getUTCHours())
  assert.ok(new Set(hoursAt(noonMs)).size > 5, `hours ${hoursAt(noonMs)}`)
  assert.deepEqual(hoursAt(noonMs), hoursAt(noonMs + 7 * 60 * minuteMs))
})
