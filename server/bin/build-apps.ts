import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repositoryDir } from '#kernel/config.ts'

/** `npm run build`: both apps ahead of the first start, unless nothing changed since; `--force` builds anew. */
const options = {
  log: (line: string) => console.log(line),
  force: process.argv.includes('--force'),
}
const load = (app: string) => import(pathToFileURL(join(repositoryDir, app, 'build.ts')).href)

await (await load('web')).ensureBuilt(options)
await (await load('console')).ensureConsoleBuilt(options)
