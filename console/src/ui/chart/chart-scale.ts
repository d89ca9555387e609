export interface ChartScale {
  /** Value at the upper edge; what is higher is drawn cut off. */
  top: number
  /** Values with a line and a label, from 0 to the highest that is not above `top`. */
  ticks: number[]
}

const ticksMax = 4
/** With fewer days that have a value, nothing is called unusual. */
const usualMin = 5
/** Times the usual high from which a value is cut off, so that it does not flatten all others. */
const unusualTimes = 4

/** Scale of values from 0 up, in round steps of 1, 2 or 5; values are whole numbers. */
export function scaleOf(values: readonly number[]): ChartScale {
  const some = values.filter((value) => value > 0).sort((a, b) => a - b)
  const highest = some.at(-1) ?? 0
  const usual = some[Math.floor(0.9 * (some.length - 1))] ?? 0
  const isCut = some.length >= usualMin && highest > unusualTimes * usual
  const reach = Math.max(1, isCut ? usual * 1.5 : highest)
  const step = stepOf(reach)
  const steps = Math.ceil(reach / step)
  return { top: steps * step, ticks: Array.from({ length: steps + 1 }, (_, n) => n * step) }
}

function stepOf(reach: number): number {
  const rough = reach / ticksMax
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].find((times) => times * power >= rough) ?? 10
  return Math.max(1, step * power)
}

/** Places of the days that get a label: the last, and others before it, each as many days from the next. */
export function labelledDays(count: number, labelsMax: number): number[] {
  const step = Math.ceil(count / Math.max(1, labelsMax))
  return Array.from({ length: count }, (_, day) => day).filter((day) => (count - 1 - day) % step === 0)
}
