import { operatorAccount, operatorPassword } from '@sampan/contract/base/staff/schemas.ts'
import { categories } from '@sampan/contract/market/categories/categories.ts'
import { countries } from '@sampan/contract/places/countries.ts'
import { typedLine, typedText } from '@sampan/contract/wire/schemas.ts'
import * as z from 'zod/mini'
import { ConfigProblem } from '#kernel/config.ts'

/** Wishes of an owner for the first set-up; an empty text is none. */
export interface SetupWish {
  brand: string
  account: string
  adminName: string
  password: string
  isPasswordMade: boolean
  shop: string
  shopAccount: string
  shopCountry: string
  shopRoom: string
}

const none = z.literal('')
const wish = z.object({
  brand: z.union([none, typedLine(1, 40)]),
  account: z.union([none, operatorAccount]),
  adminName: z.union([none, typedText(1, 60)]),
  password: operatorPassword,
  isPasswordMade: z.boolean(),
  shop: z.union([none, typedLine(2, 60)]),
  shopAccount: z.union([none, operatorAccount]),
  shopCountry: z.enum(countries),
  shopRoom: z.enum(categories),
})
export type ReadWish = z.output<typeof wish>

const said: Readonly<Record<string, string>> = {
  brand: '--name: has 1 to 40 characters',
  account: '--account: 3 to 30 small letters, digits, dots, hyphens; a letter first',
  adminName: '--admin-name: has 1 to 60 characters',
  password: 'the password has 10 characters or more',
  shop: '--shop: has 2 to 60 characters',
  shopAccount: '--shop-account: as --account',
  shopCountry: '--shop-country: two letters, such as VN',
  shopRoom: `--shop-room: one of ${categories.join(', ')}`,
}

/** @throws ConfigProblem with all that is wrong */
export function readWish(given: SetupWish): ReadWish {
  const parsed = wish.safeParse(given)
  if (parsed.success) return parsed.data
  throw new ConfigProblem([
    ...new Set(parsed.error.issues.map(({ path }) => said[String(path[0])] ?? String(path[0]))),
  ])
}
