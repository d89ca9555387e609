import { describe, it } from 'node:test'
import { assertNone } from './assert-none.ts'
import { readDictionary } from './dictionary.ts'
import { readText } from './repository.ts'
import { specIds } from './spec-ids.ts'

interface Row {
  spec: string
  ours: string
  keys: string[]
}

/** The table of §8 in docs/specification.md: the customer's words, ours, and the keys that say them. */
function readRows(): Row[] {
  const section = /^## 8\. .*?(?=^## )/ms.exec(readText('docs/specification.md'))?.[0] ?? ''
  return [...section.matchAll(/^\| (?!---|the specification)(.+?) \| (.+?) \| (.+?) \|$/gm)].map(
    ([, spec = '', ours = '', keys = '']) => ({
      spec,
      ours,
      keys: [...keys.matchAll(/`([\w.]+)`/g)].map(([, key = '']) => key),
    }),
  )
}

const rows = readRows()
const english = readDictionary('en')

describe('the messages of SPEC §8', () => {
  it('have a row each in docs/specification.md, with a key of the dictionaries', () => {
    const named = new Set(rows.flatMap(({ keys }) => keys.map((key) => key.slice(key.indexOf('.') + 1))))
    const missing = [...specIds].filter((id) => id.startsWith('msg:') && !named.has(id.slice('msg:'.length)))
    assertNone(missing, 'Add its row to the table of §8, or correct tidy/spec-ids.ts.')
  })

  it('are said there as the English dictionary says them', () => {
    const bad = rows.flatMap(({ spec, ours, keys }) => {
      if (keys.length === 0) return [`“${spec}” has no key`]
      return keys.flatMap((key) => {
        const said = english.get(key)
        return said === ours ? [] : [`${key}: “${ours}” there, “${said}” in the dictionary`]
      })
    })
    assertNone(bad, 'Write into the table what the dictionary says.')
  })

  it('are named by rows that each stand for a message', () => {
    const bad = rows.flatMap(({ spec, keys }) =>
      keys.some((key) => specIds.has(`msg:${key.slice(key.indexOf('.') + 1)}`)) ? [] : [spec],
    )
    assertNone(bad, 'Its message is not in tidy/spec-ids.ts: add the id, or take the row out.')
  })
})
