import * as z from 'zod/mini'

/** Codes are typed by people: case and surrounding space do not matter. */
export const promoCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{3,20}$/, 'promoUnknown'))
