import { execFile, spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { BackupProblem } from './backup-folder.ts'

const run = promisify(execFile)

/** Places of PostgreSQL's programs: those that PATH names, then those of Debian, the newest first. */
function places(program: string): string[] {
  const root = '/usr/lib/postgresql'
  let versions: string[] = []
  try {
    versions = readdirSync(root).sort((a, b) => Number(b) - Number(a))
  } catch {
    // no PostgreSQL of Debian here
  }
  return [program, ...versions.map((version) => join(root, version, 'bin', program))]
}

/**
 * Finds a program of PostgreSQL that knows a server of this version.
 * @throws BackupProblem that says what to install
 */
export async function findTool(program: 'pg_dump' | 'pg_restore', serverMajor: number): Promise<string> {
  for (const path of places(program)) {
    const answer = await run(path, ['--version']).catch(() => null)
    const major = Number(/(\d+)(?:\.|devel|beta|rc|\s|$)/.exec(answer?.stdout ?? '')?.[1] ?? 0)
    if (major >= serverMajor) return path
  }
  throw new BackupProblem(
    `There is no ${program} of version ${serverMajor} or newer here. Install it (Debian: postgresql-client-${serverMajor}), or put it in PATH.`,
  )
}

/** Address without its password, and the password apart: the list of processes shows arguments to everybody. */
export function withoutPassword(url: string): { address: string; password: string | null } {
  const found = /^(postgres(?:ql)?:\/\/[^:@/]*):([^@]*)@/.exec(url)
  if (!found) return { address: url, password: null }
  return {
    address: url.replace(found[0], `${found[1]}@`),
    password: decodeURIComponent(found[2] ?? ''),
  }
}

export interface ToolStreams {
  /** Input of the program. */
  input?: Readable
  /** Hears what the program writes, and reads it to its end. */
  output?: (content: Readable) => Promise<void>
}

/** Runs a program of PostgreSQL on a database; what it says of errors goes into the problem. */
export async function runTool(
  path: string,
  url: string,
  args: readonly string[],
  { input, output }: ToolStreams,
): Promise<void> {
  const { address, password } = withoutPassword(url)
  const child = spawn(path, [...args, `--dbname=${address}`], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...(password === null ? {} : { PGPASSWORD: password }) },
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  // A program that failed closes its input: why it did so is the problem, not that the pipe broke.
  const given = input ? pipeline(input, child.stdin).catch((error: unknown) => error) : child.stdin.end()
  const taken = output ? output(child.stdout) : child.stdout.resume()
  const [code, inputProblem] = await Promise.all([ended, given, taken])
  if (inputProblem instanceof Error && !isBrokenPipe(inputProblem)) throw inputProblem
  if (code !== 0) throw new BackupProblem(`${path} failed: ${said.trim().slice(0, 2000)}`)
}

const isBrokenPipe = (error: Error): boolean =>
  'code' in error && (error.code === 'EPIPE' || error.code === 'ERR_STREAM_PREMATURE_CLOSE')
