import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { faults } from './faults.ts'

/** Imported before all else by a process that is to have the fault that FAULT names: it loads the real sources, a little changed. */
const name = process.env['FAULT'] ?? ''
const fault = faults[name]
if (!fault) throw new Error(`There is no fault "${name}"`)
const sources = fileURLToPath(new URL('../../src/', import.meta.url))

const changed = new Map<string, string>()
for (const { file, from, to } of fault.edits) {
  const path = sources + file
  const text = changed.get(path) ?? readFileSync(path, 'utf8')
  if (!text.includes(from)) throw new Error(`"${name}" cannot be planted: ${file} does not say ${from}`)
  changed.set(path, text.replaceAll(from, to))
}

registerHooks({
  load(url, context, next) {
    const source = url.startsWith('file:') ? changed.get(fileURLToPath(url)) : undefined
    return source === undefined
      ? next(url, context)
      : { format: 'module-typescript', source, shortCircuit: true }
  },
})
