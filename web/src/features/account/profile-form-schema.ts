import { email, mobilePhone, newAccount, nickname } from '@sampan/contract/base/account/schemas.ts'
import type { RefusalKey } from '@sampan/contract/refusals.ts'
import * as z from 'zod/mini'
import type { UserInfo } from '#session/session.ts'

/** The form beside `profileInput`. A name and a mobile may stay empty until they were given once. */
export const profileForm = ({ givenName, mobile }: Pick<UserInfo, 'givenName' | 'mobile'>) =>
  z.object({
    familyName: newAccount,
    givenName: givenName === '' ? emptyOr(nickname, 'nameMissing') : nickname,
    email,
    mobile: mobile === '' ? emptyOr(mobilePhone, 'mobile') : mobilePhone,
    emailCode: z.string(),
    oldPassword: z.string(),
  })

const emptyOr = (schema: typeof nickname | typeof mobilePhone, error: RefusalKey) =>
  z.string().check(
    z.trim(),
    z.refine((typed) => typed === '' || z.safeParse(schema, typed).success, { error }),
  )
