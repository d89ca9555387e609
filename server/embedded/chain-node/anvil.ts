import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface Anvil {
  pid: number
  /** JSON-RPC over HTTP, on loopback. */
  url: string
}

export interface AnvilOptions {
  /** Command-line options after the port's. */
  args: readonly string[]
  /** Default a free one. */
  port?: number
  /** Path of an own binary; default the one of npm. */
  binary?: string
  /** Folder in which the node may keep its temporary files; default a folder of its own choice in the home folder. */
  cwd?: string
  /** Is waited for once the node's process is there, before it listens. */
  spawned?: (pid: number) => Promise<void>
}

const startTimeoutMs = 15_000

/**
 * The path of the local chain node.
 * @throws when there is none for this platform, in words that say what to do
 */
export function findAnvil(own?: string): string {
  if (own !== undefined && own !== '') {
    if (existsSync(own)) return own
    throw new Error(`ANVIL_BIN names ${own}, which is not there.`)
  }
  const name = `@foundry-rs/anvil-${process.platform === 'win32' ? 'win32' : process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`)
    // The binary itself: its wrapper, killed, would leave it behind on its port.
    const binary = join(dirname(manifest), 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
    if (existsSync(binary)) return binary
  } catch {
    // thrown below, with words that say what to do
  }
  throw new Error(
    `No local chain node for this machine (${name} is not installed). Install Foundry and set ANVIL_BIN to its anvil, or set CHAIN_SOURCES to networks of your own.`,
  )
}

/** Starts a node and waits until it listens. It outlives us unless somebody ends it. */
export async function launchAnvil(options: AnvilOptions): Promise<Anvil> {
  const args = ['--host', '127.0.0.1', '--port', String(options.port ?? 0), ...options.args]
  const child = spawn(findAnvil(options.binary), args, {
    // PROXY variables and the like are not meant for a node on loopback.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'] },
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C goes to the whole foreground group; the chain must outlive the drain of the server.
    detached: true,
  })
  const listening = untilListening(child)
  listening.catch(() => {}) // met below
  await options.spawned?.(child.pid ?? 0)
  const url = await listening
  child.unref()
  return { pid: child.pid ?? 0, url }
}

function untilListening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const timer = setTimeout(() => fail(`not ready after ${startTimeoutMs / 1000} s`), startTimeoutMs)
    const fail = (problem: string) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      reject(new Error(`The local chain node did not start: ${problem}\n${said.trim().slice(-2000)}`))
    }
    child.once('error', (error) => fail(error.message))
    child.once('exit', (code, signal) => fail(`it ended (${signal ?? code})`))
    const listen = (text: string) => {
      if (said.length < 100_000) said += text
      const port = /Listening on [\d.]+:(\d+)/.exec(said)?.[1]
      if (port === undefined) return
      clearTimeout(timer)
      child.removeAllListeners('exit')
      for (const pipe of [child.stdout, child.stderr]) {
        pipe?.removeListener('data', listen)
        pipe?.resume() // what it says of every call goes nowhere, but a full pipe would stop it
        // The pipe must not keep a process alive that has nothing else to do.
        if (pipe && 'unref' in pipe && typeof pipe.unref === 'function') pipe.unref()
      }
      resolve(`http://127.0.0.1:${port}`)
    }
    child.stdout?.setEncoding('utf8').on('data', listen)
    child.stderr?.setEncoding('utf8').on('data', listen)
  })
}
