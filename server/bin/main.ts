import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { resolveSourcesByName } from './resolve-sources.ts'

const repositoryDir = join(import.meta.dirname, '../..')
// Half of a start is reading and compiling sources; what was compiled once is kept beside the installed packages. `npm start` says so
// before: else this file is the one for which Node's compiler of types is loaded.
enableCompileCache(join(repositoryDir, 'node_modules/.cache/compiled'))
resolveSourcesByName(`${pathToFileURL(repositoryDir).href}/`)
await import('./serve.ts')
