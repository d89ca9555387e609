import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Log } from '#kernel/log.ts'

export interface PayoutProcess {
  stop(): Promise<void>
}

const file = fileURLToPath(new URL('../payout.ts', import.meta.url))
const calmMs = 30_000
const againMs = { first: 500, most: 30_000 }
const endsWithinMs = 5000

/** Settings of its own and nothing of ours, or our secrets would be its too. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'SystemRoot']

/** Keeps the sending process running beside the demo's server, and starts it again when it ends, ever more slowly. */
export function keepPayoutProcess(env: Readonly<Record<string, string>>, log: Log): PayoutProcess {
  let child: ChildProcess | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopping = false
  let againInMs = againMs.first
  const passedOn = Object.fromEntries(
    inherited.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )

  function launch(): void {
    const startedMs = performance.now()
    // The open channel tells it when we are gone, even by kill -9.
    child = spawn(process.execPath, [file], {
      env: { ...passedOn, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.once('exit', (code, signal) => again({ code, signal }))
    // A process that could not be made never ends either.
    child.once('error', (error) => child?.pid === undefined && again({ err: error }))

    function again(why: object): void {
      child = null
      if (isStopping) return
      againInMs =
        performance.now() - startedMs > calmMs ? againMs.first : Math.min(againInMs * 2, againMs.most)
      log.warn({ ...why, againInMs }, 'the sending process ended; it is started again')
      timer = setTimeout(launch, againInMs)
    }
  }

  launch()
  return {
    async stop() {
      isStopping = true
      clearTimeout(timer)
      const ending = child
      if (!ending) return
      const ended = new Promise((resolve) => ending.once('exit', resolve))
      ending.kill('SIGTERM')
      const late = setTimeout(() => ending.kill('SIGKILL'), endsWithinMs)
      await ended
      clearTimeout(late)
    },
  }
}
