import * as z from 'zod/mini'
import {
  cancelDaysMax,
  lateCentsMax,
  latePercentMax,
  returnCentsMax,
  returnDaysMax,
  shipDaysMax,
} from './limits.ts'

const upTo = (max: number) => z.int().check(z.gte(0), z.lte(max))

/** Promises that count for every shop that says nothing else of its own; 0 is off. Two operators can change them. */
export const promiseDefaultRules = {
  shipDays: upTo(shipDaysMax),
  cancelDays: upTo(cancelDaysMax),
  latePercent: upTo(latePercentMax),
  lateMaxCents: upTo(lateCentsMax),
  returnDays: upTo(returnDaysMax),
  returnCents: upTo(returnCentsMax),
}
export const promiseDefaults = z.object({ ...promiseDefaultRules, version: z.int() })
export type PromiseDefaultRules = Omit<z.output<typeof promiseDefaults>, 'version'>

/** True if each promise is whole: nothing cancels itself without a date to send by, and days and sums stand together. */
export const areWholePromises = (rules: PromiseDefaultRules): boolean =>
  (rules.cancelDays === 0 || rules.shipDays > 0) &&
  (rules.latePercent === 0) === (rules.lateMaxCents === 0) &&
  (rules.returnDays === 0) === (rules.returnCents === 0)
