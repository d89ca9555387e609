import { brandLines } from './brand-lines.ts'
import { nameKey } from './kinds.ts'
import { runsOf } from './split-words.ts'

const keyOfBrand = (name: string): string =>
  nameKey(runsOf(name).flatMap((run) => (run.kind === 'spaced' ? run.parts : [run.text])))

/** Kinds that are meant by a make, by its name without spaces and signs. */
const brands = new Map<string, readonly string[]>(
  brandLines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const colon = line.lastIndexOf(':')
      const kinds = line
        .slice(colon + 1)
        .split(',')
        .map((kind) => kind.trim())
        .filter(Boolean)
      return line
        .slice(0, colon)
        .split('|')
        .map((name): [string, readonly string[]] => [keyOfBrand(name), kinds])
    }),
)

export const kindsOfBrand = (parts: readonly string[]): readonly string[] | undefined =>
  brands.get(nameKey(parts))
