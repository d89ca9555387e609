import { email, password } from '@sampan/contract/base/account/schemas.ts'
import * as z from 'zod/mini'

/** The form beside `registerInput`: its code by e-mail may be empty, where the setting asks for none. */
export const registerForm = z.object({ email, emailCode: z.string(), password })
