import { timingSafeEqual } from 'node:crypto'
import { operatorTriesMax } from '@sampan/contract/access/roles.ts'
import { deletePasswordTries, takeSignInTry } from '#base/account/index.ts'
import { hasAdmin } from '#base/staff/index.ts'
import type { Config } from '#kernel/config.ts'
import type { Context } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { fingerprint } from '#kernel/seal.ts'
import { codeSeed, keepCodeSeed } from '#kernel/setup-seed.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const length = 16

/**
 * The one-time code for the first set-up, or null when the shop has an admin. It follows from a random seed in the database and the
 * data key, so every process of the shop prints the same one, and who reads the database alone does not have it.
 */
export async function setupCodeOf(db: Db, config: Pick<Config, 'dataKey'>): Promise<string | null> {
  if (await hasAdmin(db)) return null
  return grouped(codeFor(config, await keepCodeSeed(db)))
}

const codeFor = ({ dataKey }: Pick<Config, 'dataKey'>, seed: string): string =>
  [...fingerprint(dataKey, 'setup-code', seed).subarray(0, length)].map((byte) => letters[byte % 32]).join('')

const grouped = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')

/**
 * Counts a try in the database, then compares the code in constant time. Refused in this order: operatorLocked, setupOver (there is an
 * admin), setupCode (wrong, or its time is over).
 */
export async function requireSetupCode(ctx: Context, shown: string): Promise<void> {
  const { countedUnder } = await takeSignInTry(
    ctx,
    { subject: { name: 'first set-up' }, freeMax: operatorTriesMax },
    'operatorLocked',
  )
  // Seed before admin: a set-up that ends in between took the seed with it and left its admin, so the answer is setupOver.
  const seed = await codeSeed(ctx.db)
  if (await hasAdmin(ctx.db)) refuse('setupOver')
  const code = codeFor(ctx.config, seed ?? 'none')
  const isSame = shown.length === code.length && timingSafeEqual(Buffer.from(shown), Buffer.from(code))
  if (seed === null || !isSame) refuse('setupCode')
  await ctx.transaction((tx) => deletePasswordTries(tx, countedUnder))
}
