/**
 * Lets tests begin on one day, on which the clock goes on: a day of another year is written with its year, and samples have
 * dates.
 */
const RealDate = Date
const aheadMs = RealDate.parse('2026-11-27T12:00:00Z') - RealDate.now()
const now = () => RealDate.now() + aheadMs

globalThis.Date = new Proxy(RealDate, {
  construct: (_, parts: unknown[], made) =>
    Reflect.construct(RealDate, parts.length === 0 ? [now()] : parts, made),
  get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
})
