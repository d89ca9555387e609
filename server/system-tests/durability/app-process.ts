import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** A server as a process of its own that is started again whenever it ends, as a service manager would do. */
export interface AppProcess {
  readonly url: string
  /** True if it takes requests now. */
  readonly isOpen: boolean
  /** Number of times that it ended without having been killed: it should outlive the database. */
  readonly endedByItself: number
  /** Duration of each start, in ms. */
  readonly startsMs: readonly number[]
  kill(): void
  stop(): Promise<void>
}

const mainFile = fileURLToPath(new URL('../../bin/main.ts', import.meta.url))
const opensAt = /http:\/\/127\.0\.0\.1:(\d+)/

/**
 * @param file the server itself, or a variant with a planted fault
 * @param env more settings
 */
export async function startApp(
  databaseUrl: string,
  file: string = mainFile,
  env: Readonly<Record<string, string>> = {},
): Promise<AppProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sampan-data-'))
  const state = {
    child: null as ChildProcess | null,
    port: 0,
    isOpen: false,
    killed: false,
    stopping: false,
    endedByItself: 0,
    startsMs: [] as number[],
  }

  const launch = () =>
    new Promise<void>((resolve) => {
      const beganMs = Date.now()
      const { NODE_TEST_CONTEXT: _, ...parent } = process.env
      const child = spawn(process.execPath, [file], {
        env: {
          ...parent,
          NODE_ENV: 'test',
          DATABASE_URL: databaseUrl,
          DATA_DIR: dataDir,
          PAY_CODE_PEPPER: 'the pepper of the tests, 32 bytes or more',
          DATA_KEY: 'the data key of the tests, 32 bytes or more',
          PORT: String(state.port),
          LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
          ...env,
        },
        stdio: ['ignore', 'pipe', process.env['TEST_LOG'] ? 'inherit' : 'ignore'],
      })
      state.child = child
      child.stdout?.setEncoding('utf8').on('data', (text: string) => {
        const found = opensAt.exec(text)
        if (!found) return
        state.isOpen = true
        state.startsMs.push(Date.now() - beganMs)
        state.port = Number(found[1])
        resolve()
      })
      child.once('exit', () => {
        const wasOpen = state.isOpen || state.killed
        state.isOpen = false
        resolve()
        if (state.stopping) return
        // A process that finds no database at its start may end and be started again; a process that was open may not.
        if (wasOpen && !state.killed) state.endedByItself += 1
        state.killed = false
        void pause(wasOpen ? 0 : 300).then(() => (state.stopping ? undefined : launch()))
      })
    })

  await launch()
  return {
    get url() {
      return `http://127.0.0.1:${state.port}`
    },
    get isOpen() {
      return state.isOpen
    },
    get endedByItself() {
      return state.endedByItself
    },
    startsMs: state.startsMs,
    kill() {
      state.killed = true
      state.isOpen = false
      state.child?.kill('SIGKILL')
    },
    async stop() {
      state.stopping = true
      const { child } = state
      if (child && child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGKILL')
        await ended
      }
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
