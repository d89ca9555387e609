import { createHash } from 'node:crypto'

/** Secret that may be changed: `current` makes everything new, the former ones open what they made until that is made anew. */
export interface KeyRing {
  readonly current: string
  readonly former: readonly string[]
}

export const ringOf = (current: string, former: readonly string[] = []): KeyRing => ({
  current,
  former: former.filter((each) => each !== current),
})

export const allOf = ({ current, former }: KeyRing): string[] => [current, ...former]

export const keyIdBytes = 4

/** Id of a secret, which tells it from others and says nothing of it: 32 bits of a hash of at least 32 bytes. */
export const keyId = (secret: string): Buffer =>
  createHash('sha256').update(`sampan key ${secret}`).digest().subarray(0, keyIdBytes)
