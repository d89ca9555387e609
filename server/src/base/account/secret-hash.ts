import { createHmac, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { Config } from '#kernel/config.ts'
import { allOf, keyId } from '#kernel/key-ring.ts'
import { createLimiter } from '#kernel/limiter.ts'

/** Argon2id of passwords and payment codes. Each takes 20 ms of a core, so only few run and wait (RELIABILITY §5.3). */
const limiter = createLimiter({ inFlightMax: 4, waitingMax: 50 })

/** Refuses with `busy` when so many wait that one more would not be served in time. Asked before a try is counted. */
export const assertHashCapacity = (): void => limiter.assertCapacity()

type Cost = Pick<Config, 'argon2'>

/** The library's own default is Argon2id; a test holds it to that. */
export const hashPassword = (password: string, { argon2 }: Cost): Promise<string> =>
  limiter.run(() => hash(password.normalize('NFKC'), optionsOf(argon2)))

/** Compares in constant time. A hash of null costs the same, so that the time does not show whether an account exists. */
export async function isPassword(
  password: string,
  passwordHash: string | null,
  cost: Cost,
): Promise<boolean> {
  const compared = passwordHash ?? (await nobodysHash(cost))
  const equal = await limiter.run(() => verify(compared, password.normalize('NFKC')))
  return equal && passwordHash !== null
}

const nobodys = new Map<string, Promise<string>>()

function nobodysHash({ argon2 }: Cost): Promise<string> {
  const key = `${argon2.memoryKib}/${argon2.passes}`
  // Outside of the queue: a full one must not leave a failure here for good.
  const made = nobodys.get(key) ?? hash(randomBytes(16).toString('base64url'), optionsOf(argon2))
  nobodys.set(key, made)
  return made
}

const optionsOf = ({ memoryKib, passes }: Config['argon2']) => ({
  memoryCost: memoryKib,
  timeCost: passes,
  parallelism: 1,
})

/**
 * A payment code has a million values, so its hash alone would fall at any cost: it goes through HMAC with a secret that is not
 * in the database, and is bound to its buyer.
 */
export async function hashPayCode(code: string, buyerId: string, config: Config): Promise<string> {
  const { current } = config.payCodePepper
  return `${pepperMark(current)}${await hashPassword(peppered(code, buyerId, current), payCodeCost(config))}`
}

/** Begins a hash, and says which pepper it was made with; older hashes have none and begin with `$`. */
export const pepperMark = (pepper: string): string => `p${keyId(pepper).toString('hex')}`
const parts = /^(p[0-9a-f]{8})?(\$.*)$/s

/** About 5 ms of a core, or less where the settings make hashes cheaper still (docs/decisions/034). */
const payCodeCost = ({ argon2 }: Cost): Cost => ({
  argon2: { memoryKib: Math.min(7168, argon2.memoryKib), passes: 1 },
})

/** True if a payment code was hashed at another cost, or with another pepper, than it would be today. */
export function isPayCodeHashOld(
  codeHash: string,
  config: Pick<Config, 'argon2' | 'payCodePepper'>,
): boolean {
  const { memoryKib, passes } = payCodeCost(config).argon2
  const isCostOld = !codeHash.includes(`$m=${memoryKib},t=${passes},`)
  return isCostOld || !codeHash.startsWith(pepperMark(config.payCodePepper.current))
}

/** True if no pepper of the settings is the one that a code was hashed with: nobody can tell any more whether a code is right. */
export function isPepperLost(codeHash: string, { payCodePepper }: Pick<Config, 'payCodePepper'>): boolean {
  const mark = parts.exec(codeHash)?.[1]
  return mark !== undefined && !allOf(payCodePepper).some((pepper) => pepperMark(pepper) === mark)
}

/** Compares with the pepper that the hash names; with one after the other where it names none. */
export async function isPayCode(
  code: string,
  buyerId: string,
  codeHash: string,
  config: Config,
): Promise<boolean> {
  const [, mark, argon = codeHash] = parts.exec(codeHash) ?? []
  const peppers = allOf(config.payCodePepper).filter(
    (pepper) => mark === undefined || pepperMark(pepper) === mark,
  )
  for (const pepper of peppers)
    if (await isPassword(peppered(code, buyerId, pepper), argon, config)) return true
  return false
}

const peppered = (code: string, buyerId: string, pepper: string): string =>
  createHmac('sha256', pepper).update(`${buyerId}\0${code}`).digest('base64url')
