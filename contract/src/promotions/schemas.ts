import * as z from 'zod/mini'
import { promoCodeShape } from './limits.ts'

/** Codes are typed by people: case and surrounding space do not matter. */
export const promoCode = z.string().check(z.trim(), z.toUpperCase(), z.regex(promoCodeShape, 'promoUnknown'))
