import { readFile, writeFile } from 'node:fs/promises'
import openapiTypeScript, { astToString } from 'openapi-typescript'

/**
 * `node api-client/generate.ts` writes the types of every call from docs/api/openapi.json. The generator wants TypeScript 5, which this
 * package has for itself.
 */
const documentUrl = new URL('../docs/api/openapi.json', import.meta.url)
const schemaUrl = new URL('./src/schema.generated.ts', import.meta.url)

/** A field with a default may be left out of a body. */
const options = { defaultNonNullable: false } as const

export const committedSchema = (): Promise<string> => readFile(schemaUrl, 'utf8')
export const schemaText = async (): Promise<string> =>
  `/** Made by api-client/generate.ts from docs/api/openapi.json; edit neither. */\n${astToString(await openapiTypeScript(documentUrl, options))}`

if (import.meta.main) await writeFile(schemaUrl, await schemaText())
