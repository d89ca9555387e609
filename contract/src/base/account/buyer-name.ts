import * as z from 'zod/mini'
import { uuid } from '../../wire/schemas.ts'

/** Name of a buyer as operators and sellers see it. */
export const buyerName = z.object({ id: uuid, account: z.string(), name: z.string() })
