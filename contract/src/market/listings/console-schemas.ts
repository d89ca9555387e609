import * as z from 'zod/mini'
import { videoBytesMax } from '../../base/media/videos.ts'
import { countries } from '../../places/countries.ts'
import { rowId } from '../../wire/schemas.ts'
import { saleFact } from '../sale-rules/schemas.ts'
import { publishTogetherMax } from './limits.ts'

/** Reasons why one of many products is not put on the shelf. */
export const publishProblems = ['goodsGone', 'goodsTakenDown', 'goodsHidden', 'goodsIncomplete'] as const
export type PublishProblem = (typeof publishProblems)[number]
export const publishManyInput = z.strictObject({
  ids: z.array(rowId).check(z.minLength(1), z.maxLength(publishTogetherMax)),
  onSale: z.boolean(),
})
/** `changed`: products that did not stand so before. `lacking`: of those that are on the shelf now, what some countries ask for in vain. */
export const publishManyOutput = z.object({
  changed: z.array(rowId),
  lacking: z.array(
    z.object({ id: rowId, missing: z.array(saleFact), countries: z.array(z.enum(countries)) }),
  ),
  problems: z.array(z.object({ id: rowId, problem: z.enum(publishProblems) })),
})

export const scheduleInput = z.strictObject({
  ids: z.array(rowId).check(z.minLength(1), z.maxLength(publishTogetherMax)),
  onSale: z.boolean(),
  /** Null cancels it. */
  at: z.nullable(z.iso.datetime()),
})
/** `changed`: products whose time was set, or was cancelled. Those that are no longer the shop's are left out. */
export const scheduleOutput = z.object({ changed: z.array(rowId) })

/** Announcement of a video of goods. */
export const videoBeginInput = z.strictObject({
  bytes: z.int().check(z.gte(1), z.lte(videoBytesMax, 'videoTooLarge')),
  /** SHA-256 of the whole file, hex: the same file goes on where it broke off. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
