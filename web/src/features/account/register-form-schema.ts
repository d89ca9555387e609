import { email, password } from '@sampan/contract/account/schemas.ts'
import * as z from 'zod/mini'

/** The form beside `registerInput`: its code by e-mail may be empty, where the setting asks for none. */
export const registerForm = z
  .object({
    email,
    emailCode: z.string(),
    password,
    confirmPassword: z.string('passwordMatch').check(z.minLength(1, 'passwordMatch')),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: 'passwordMatch',
      path: ['confirmPassword'],
    }),
  )
