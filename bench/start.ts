import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { repositoryDir } from '../server/src/kernel/config.ts'

/**
 * `npm run bench:start [-- RUNS]`: from the start of the process to its first right answer, where the apps are built and the database
 * is made (`.data/start`, or DATA_DIR, kept between runs; the first start makes it). With the database stopped before, and left running by a server
 * that was killed. The processor's time is that of the server alone: unlike the rest it hardly depends on what else the machine does.
 */
const runs = Number(process.argv[2] ?? 7)
const port = 4790
const askEveryMs = 3

interface Started {
  answeredMs: number
  /** NaN where the system does not tell. */
  processorMs: number
}

function ask(path: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      let text = ''
      answer
        .setEncoding('utf8')
        .on('data', (chunk: string) => {
          text += chunk
        })
        .on('end', () => resolve(answer.statusCode === 200 ? text : null))
    })
    asked.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' ? resolve(null) : reject(error),
    )
    asked.end()
  })
}

async function untilRight(child: ChildProcess, path: string, isRight: (text: string) => boolean) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`)
    const text = await ask(path)
    if (text !== null && isRight(text)) return
    await pause(askEveryMs)
  }
}

/** Time of all threads, in ms. */
function processorMs(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}

async function start(
  command: string,
  path: string,
  isRight: (text: string) => boolean,
  end: NodeJS.Signals,
): Promise<Started> {
  const env = {
    ...process.env,
    PATH: `${join(repositoryDir, 'node_modules/.bin')}:${process.env['PATH']}`,
    DATA_DIR: process.env['DATA_DIR'] ?? join(repositoryDir, '.data/start'),
    PORT: String(port),
  }
  const startMs = performance.now()
  const child = spawn('sh', ['-c', command], {
    cwd: repositoryDir,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await untilRight(child, path, isRight)
    return { answeredMs: performance.now() - startMs, processorMs: processorMs(child.pid) }
  } finally {
    if (child.exitCode === null) {
      child.kill(end)
      await once(child, 'exit')
    }
  }
}

const { scripts }: { scripts: { start: string } } = JSON.parse(
  readFileSync(join(repositoryDir, 'package.json'), 'utf8'),
)
const sampan = scripts.start
const bare = `exec node -e "require('node:http').createServer((_, reply) => reply.end('goods')).listen(${port})"`
/** Home shows goods, and so their pictures. */
const hasGoods = (text: string): boolean => text.includes('/media/goods/')

async function print(name: string, ...how: Parameters<typeof start>): Promise<void> {
  await start(...how) // what it finds is as for all that are timed
  const all: Started[] = []
  for (let n = 0; n < runs; n++) all.push(await start(...how))
  const median = (one: (started: Started) => number) =>
    all
      .map(one)
      .toSorted((a, b) => a - b)
      [runs >> 1]?.toFixed(0)
  const [answered, processor] = [median((one) => one.answeredMs), median((one) => one.processorMs)]
  process.stdout.write(`${name.padEnd(46)} ${answered} ms, processor ${processor} ms\n`)
}

await start(sampan, '/home', hasGoods, 'SIGTERM')
await print('a bare server of Node', bare, '/', (text) => text === 'goods', 'SIGTERM')
await print('home, database stopped', sampan, '/home', hasGoods, 'SIGTERM')
await print('/api/home, database stopped', sampan, '/api/home', hasGoods, 'SIGTERM')
await print('home, database left running', sampan, '/home', hasGoods, 'SIGKILL')
await start(sampan, '/home', hasGoods, 'SIGTERM') // stops what the last one left
