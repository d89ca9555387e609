import * as z from 'zod'

/** A row of the table of settings: its meaning and its default as people read them, and what reads it. */
export function row<Schema extends z.ZodType>(meaning: string, shownDefault: string, schema: Schema) {
  return { meaning, shownDefault, schema }
}

export const flag = z.enum(['on', 'off']).transform((value) => value === 'on')

export const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be ${min} to ${max}`)
