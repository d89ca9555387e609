import { account, password } from '@sampan/contract/base/account/schemas.ts'
import * as z from 'zod/mini'

const oldPassword = z.string().check(z.minLength(1, 'accountPassword'), z.maxLength(128, 'accountPassword'))

/** The form beside `resetPasswordInput`: the new password twice, and a visitor's account. */
export const passwordForm = (isSignedIn: boolean) =>
  z
    .object({
      account: isSignedIn ? z.string() : account,
      oldPassword,
      password,
      confirmPassword: z.string(),
    })
    .check(
      z.refine((form) => form.password === '' || form.password !== form.oldPassword, {
        error: 'passwordSame',
        path: ['password'],
      }),
      z.refine((form) => form.password === form.confirmPassword, {
        error: 'passwordMatch',
        path: ['confirmPassword'],
      }),
    )
