import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Vocabulary of schema.org, read from the types that schema-dts makes of it. */
export interface SchemaVocabulary {
  /** Properties of a type with those of the types above it; null where schema.org has no such type. */
  propertiesOf(type: string): ReadonlySet<string> | null
  /** True for a value of one of its enumerations, such as `https://schema.org/InStock`. */
  hasValue(address: string): boolean
}

interface Interface {
  above: string[]
  properties: string[]
}

const declared = /^(?:export )?interface (\w+)(?: extends ([^{]+?))? \{\n([\s\S]*?)^\}/gm

export function readVocabulary(): SchemaVocabulary {
  const entry = createRequire(import.meta.url).resolve('schema-dts')
  const text = readFileSync(join(dirname(entry), 'schema.d.ts'), 'utf8')
  const interfaces = new Map<string, Interface>()
  const typeOf = new Map<string, string>()
  for (const [, name = '', above = '', body = ''] of text.matchAll(declared)) {
    interfaces.set(name, {
      above: above.split(', ').filter((one) => one !== ''),
      properties: [...body.matchAll(/^ {4}"([a-zA-Z]\w*)"\?:/gm)].map(([, property = '']) => property),
    })
    const type = /^ {4}"@type": "(\w+)";/m.exec(body)?.[1]
    if (type) typeOf.set(type, name)
  }
  const collect = (name: string): string[] => {
    const found = interfaces.get(name)
    return found ? [...found.properties, ...found.above.flatMap(collect)] : []
  }
  return {
    propertiesOf(type) {
      const name = typeOf.get(type)
      return name ? new Set(collect(name)) : null
    },
    hasValue: (address) => text.includes(`"${address}"`),
  }
}
