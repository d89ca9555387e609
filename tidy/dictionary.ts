import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { keyPrefixOf } from '@sampan/contract/locales/key-prefix.ts'
import { branded } from '@sampan/contract/wire/brand.ts'
import { readText, repositoryDir } from './repository.ts'

export const dictionariesDir = 'contract/src/locales'

/** All texts of a language, by their whole key (`orders.pay`, `refusal.email`). `tag` is BCP 47, the folder's name. */
export function readDictionary(tag: string): Map<string, string> {
  const names = readdirSync(join(repositoryDir, dictionariesDir, tag)).filter((name) =>
    name.endsWith('.json'),
  )
  return new Map(
    names.flatMap((name) => {
      const texts: Record<string, string> = JSON.parse(readText(`${dictionariesDir}/${tag}/${name}`))
      return Object.entries(texts).map(([key, text]): [string, string] => [
        `${keyPrefixOf(name)}.${key}`,
        branded(text),
      ])
    }),
  )
}
