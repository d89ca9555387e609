import { chance } from '../chance.ts'

const minuteMs = 60_000
const dayMinutes = 24 * 60
const dayMs = dayMinutes * minuteMs
/** So long before midnight is the last request: its words come on the same day. */
const lastMs = dayMs - 60 * minuteMs

/**
 * When a story begins that is told `agoMinutes` before the start. One of two days ago or more has an hour of its own within
 * that day (UTC), the same at every start: so events do not all bear the hour of the start, and the overview's chart of fourteen
 * days has no more empty ones at night.
 */
export function beginningOf(startMs: number, agoMinutes: number): Date {
  const days = Math.floor(agoMinutes / dayMinutes)
  if (days < 2) return new Date(startMs - agoMinutes * minuteMs)
  const dayStartMs = Math.floor(startMs / dayMs - days) * dayMs
  return new Date(dayStartMs + Math.floor(chance(`story ${agoMinutes}`)() * lastMs))
}
