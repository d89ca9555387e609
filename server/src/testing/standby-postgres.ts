import { appendFile, chmod, chown, cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startPostgres } from '#embedded/postgres.ts'
import { migrate } from '#kernel/migrate.ts'

/** A migrated primary and a streaming standby of it, on this machine. */
export interface StandbyPostgres {
  readonly primaryUrl: string
  readonly standbyUrl: string
  stopStandby(): Promise<void>
  /** On the same port. */
  startStandby(): Promise<void>
  drop(): Promise<void>
}

const settings = { shared_buffers: '16MB', fsync: 'off', max_standby_streaming_delay: '0' } as const

/** The standby waits for no reader: a statement that is in the way of what it replays is cancelled at once. */
export async function startStandbyPostgres(): Promise<StandbyPostgres> {
  const [primaryDir, standbyDir] = await Promise.all([makeFolder('primary'), makeFolder('standby')])
  const first = await startPostgres({ dataDir: primaryDir, settings })
  await migrate(first.url)
  await first.stop()
  const port = portOf(first.url)
  await copyCluster(primaryDir, standbyDir, first.url)
  const primary = await startPostgres({ dataDir: primaryDir, settings, port })
  let standby: EmbeddedPostgres = await startPostgres({ dataDir: standbyDir, settings })
  const standbyUrl = standby.url
  return {
    primaryUrl: primary.url,
    standbyUrl,
    stopStandby: () => standby.stop(),
    async startStandby() {
      standby = await startPostgres({ dataDir: standbyDir, settings, port: portOf(standbyUrl) })
    },
    async drop() {
      await standby.stop()
      await primary.stop()
      for (const folder of [primaryDir, standbyDir]) await rm(folder, { recursive: true, force: true })
    },
  }
}

const portOf = (url: string): number => Number(new URL(url).port)

async function makeFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `sampan-${name}-`))
  await chmod(folder, 0o755) // or root's database would be kept where `drop` does not look
  return folder
}

/** A cluster that was stopped is a base copy as it is. */
async function copyCluster(from: string, to: string, primaryUrl: string): Promise<void> {
  const [source, target] = [join(from, 'postgres'), join(to, 'postgres')]
  await cp(source, target, {
    recursive: true,
    filter: (path) => ![join(source, 's'), join(source, 'owner')].includes(path),
  })
  const cluster = join(target, 'cluster')
  const { port, username, password } = new URL(primaryUrl)
  const address = `host=127.0.0.1 port=${port} user=${username} password=${password}`
  await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${address}'\n`)
  await writeFile(join(cluster, 'standby.signal'), '')
  const { uid, gid } = await stat(join(source, 'cluster'))
  for (const entry of ['.', ...(await readdir(target, { recursive: true }))])
    await chown(join(target, entry), uid, gid)
  for (const folder of [target, cluster]) await chmod(folder, 0o700)
}
