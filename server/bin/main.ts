import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { resolveSourcesByName } from './resolve-sources.ts'

const repositoryDir = join(import.meta.dirname, '../..')
// Half of a start is reading and compiling sources; what was compiled once is kept beside the installed packages.
enableCompileCache(join(repositoryDir, 'node_modules/.cache/compiled'))
resolveSourcesByName(`${pathToFileURL(repositoryDir).href}/`)
await import('./serve.ts')
