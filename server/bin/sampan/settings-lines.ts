import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'

type Values = Readonly<Record<string, string | undefined>>

/** Secrets without which production does not start, and the one that opens `/metrics`. */
const secretNames = ['PAY_CODE_PEPPER', 'DATA_KEY', 'METRICS_TOKEN'] as const
/** Files in DATA_DIR in which a shop that was tried out has kept its secrets. */
const keptIn: Readonly<Record<string, string>> = { PAY_CODE_PEPPER: 'pay-code-pepper', DATA_KEY: 'data-key' }

export async function readSettingsFile(file: string): Promise<{ text: string; values: Values }> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  return { text, values: parseEnv(text) }
}

/** The secrets that neither the environment nor the file has: those that the data folder keeps, else new ones. */
export async function missingSecrets(known: Values, dataDir: string): Promise<Record<string, string>> {
  const made: Record<string, string> = {}
  for (const name of secretNames) {
    if (known[name]) continue
    const file = keptIn[name]
    const kept = file === undefined ? '' : await readFile(join(dataDir, file), 'utf8').catch(() => '')
    made[name] = kept.trim() || randomBytes(32).toString('base64url')
  }
  return made
}

/** Adds lines below those that are there, which stay as they are. The file is replaced whole, and its owner alone reads it. */
export async function addSettings(
  file: string,
  text: string,
  added: Readonly<Record<string, string>>,
): Promise<void> {
  const lines = Object.entries(added).map(([name, value]) => `${name}=${quoted(value)}\n`)
  if (lines.length > 0) {
    const begin =
      text === '' ? '# Settings of the shop; "npm run settings" lists all. Keep a copy elsewhere.\n' : text
    const whole = begin.endsWith('\n') ? begin : `${begin}\n`
    await mkdir(dirname(file), { recursive: true })
    const unfinished = `${file}.${process.pid}.part`
    await writeFile(unfinished, whole + lines.join(''), { mode: 0o600, flag: 'wx' })
    await rename(unfinished, file)
  }
  if (text !== '' || lines.length > 0) await chmod(file, 0o600)
}

/** As node, systemd and compose read it: quoted where a sign could be taken for something else. */
const quoted = (value: string): string => (/^[\w:/@.+=%?&,-]*$/.test(value) ? value : `"${value}"`)
