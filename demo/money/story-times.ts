const minuteMs = 60_000
const dayMinutes = 24 * 60
const dayMs = dayMinutes * minuteMs
/** So long before midnight is the last request: its words come on the same day. */
const lastMs = dayMs - 60 * minuteMs

/**
 * When a story begins that is told `agoMinutes` before the start. One of two days ago or more stays within that day (UTC) at
 * whatever hour the demo starts, so that the overview's chart of fourteen days has no more empty ones at night.
 */
export function beginningOf(startMs: number, agoMinutes: number): Date {
  const atMs = startMs - agoMinutes * minuteMs
  const days = Math.floor(agoMinutes / dayMinutes)
  if (days < 2) return new Date(atMs)
  const dayStartMs = Math.floor(startMs / dayMs - days) * dayMs
  return new Date(Math.min(Math.max(atMs, dayStartMs), dayStartMs + lastMs))
}
