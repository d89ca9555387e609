import { existsSync, readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openStore, shelves } from '#base/media/index.ts'
import { type GivenConfig, repositoryDir } from '#kernel/config.ts'
import { newId } from '#kernel/ids.ts'
import { programVersion } from '#kernel/migrate.ts'
import { bad, type Finding, good, messageOf, note } from './finding.ts'

/** The machine of a shop: its program, its folder and its disk. */
export async function examineMachine(config: GivenConfig | null): Promise<Finding[]> {
  const machine = [examineNode(), await examineApps()]
  if (config === null) return machine
  return [...machine, await examineFiles(config), await examineDisk(config.dataDir)]
}

function examineNode(): Finding {
  const { dependencies } = JSON.parse(readFileSync(join(repositoryDir, 'package.json'), 'utf8')) as {
    dependencies: { node: string }
  }
  const wanted = Number.parseInt(dependencies.node, 10)
  const has = Number.parseInt(process.versions.node, 10)
  return has >= wanted
    ? good('program', `Sampan ${programVersion} on Node ${process.versions.node}`)
    : bad(
        'program',
        `Node ${process.versions.node} is too old: start by npm, or with Node ${wanted} or newer.`,
      )
}

/** A start builds an app that is of other sources, and cannot where the program may not be written or nothing that builds is installed. */
async function examineApps(): Promise<Finding> {
  const load = (app: string) => import(pathToFileURL(join(repositoryDir, app, 'build.ts')).href)
  const [web, shopConsole] = await Promise.all([load('web'), load('console')])
  const stale = [
    ...((await web.isWebBuilt()) ? [] : ['web']),
    ...((await shopConsole.isConsoleBuilt()) ? [] : ['console']),
  ]
  return stale.length === 0
    ? good('apps', 'built')
    : note(
        'apps',
        `${stale.join(' and ')} not built, or built of other sources: npm run build, or the next start, builds.`,
      )
}

/** The server writes pictures and proofs there, at any time. */
async function examineFiles(config: GivenConfig): Promise<Finding> {
  const { s3, dataDir } = config
  const [setting, place] =
    s3 === null ? ['DATA_DIR', dataDir] : ['S3_ENDPOINT', `${s3.endpoint} ${s3.bucket}`]
  for (const shelf of shelves) {
    const [store, name, data] = [openStore(config, shelf), `doctor-${newId()}`, Buffer.from('doctor')]
    try {
      await store.put(name, data)
      const read = await store.read(name)
      await store.remove(name)
      if (!read?.equals(data))
        return bad('files', `${setting}: ${place} does not give back what was written.`)
    } catch (error) {
      return bad('files', `${setting}: ${shelf} of ${place} cannot be written (${messageOf(error)}).`)
    }
  }
  return good('files', `${place} can be written and read`)
}

const gib = 2 ** 30
/** Less than this is used up by a day of uploads, or by one upgrade of the embedded database. */
const freeLeast = { bad: gib / 4, note: 2 * gib }

async function examineDisk(dataDir: string): Promise<Finding> {
  let folder = dataDir
  while (!existsSync(folder)) folder = dirname(folder)
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const told = `${(free / gib).toFixed(1)} GiB free at DATA_DIR`
  if (free < freeLeast.bad) return bad('disk', `Only ${told}: uploads fail soon. Free some space.`)
  return free < freeLeast.note ? note('disk', `Only ${told}.`) : good('disk', told)
}
