import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Half of a start is reading and compiling sources; what was compiled once is kept beside the installed packages.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'))
await import('./serve.ts')
