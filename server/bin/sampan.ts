#!/usr/bin/env node
import { ConfigProblem } from '#kernel/config.ts'
import { BackupProblem } from './sampan/backup-folder.ts'
import { loadSettingsFile } from './settings-file.ts'

/** An act of the command: what it does in one line, and how it is run. Each is loaded when it is asked for. */
interface Act {
  summary: string
  run: (args: string[]) => Promise<number>
}

/** An act that is a program of its own: it reads the arguments, and sets the exit code by itself. */
const program = (load: () => Promise<unknown>) => async (args: string[]) => {
  process.argv = [process.argv[0] ?? 'node', 'sampan', ...args]
  await load()
  return 0
}

const acts: Readonly<Record<string, Act>> = {
  setup: {
    summary:
      'makes what is missing: secrets, settings file, first admin, name, first shop (--yes asks nothing)',
    run: async (args) => (await import('./sampan/setup.ts')).run(args),
  },
  doctor: {
    summary: 'looks at settings, database, disk, clock, mail and chain, and says what to do (--json)',
    run: async (args) => (await import('./sampan/doctor.ts')).run(args),
  },
  backup: {
    summary: 'copies database, pictures and proofs into a folder, while the shop runs',
    run: async (args) => (await import('./sampan/backup.ts')).run(args),
  },
  verify: {
    summary: 'looks whether a backup is whole and can be restored',
    run: async (args) => (await import('./sampan/verify.ts')).run(args),
  },
  restore: {
    summary: 'brings a backup into an empty database and folder',
    run: async (args) => (await import('./sampan/restore.ts')).run(args),
  },
  hold: {
    summary: '--data-of TIME: marks a copy that was restored by other means, so that it sends nothing',
    run: async (args) => (await import('./sampan/hold.ts')).run(args),
  },
  resume: {
    summary: 'lets a restored copy send again (--send or --drop what waited); --sweep-files',
    run: async (args) => (await import('./sampan/resume.ts')).run(args),
  },
  keys: {
    summary: 'tells what DATA_KEY and the pepper made; --reseal and --void-codes end what former ones made',
    run: async (args) => (await import('./sampan/keys.ts')).run(args),
  },
  maintenance: {
    summary: 'on or off: closes money and orders to buyers, in every process',
    run: async (args) => (await import('./sampan/maintenance.ts')).run(args),
  },
  sanctions: {
    summary: 'tells which sanctions list is in force; update FILE|URL puts another one in force (--force)',
    run: async (args) => (await import('./sampan/sanctions.ts')).run(args),
  },
  'files:move': {
    summary: 'to-s3 or to-disk: copies pictures and proofs, and compares every byte (--dry-run)',
    run: async (args) => (await import('./sampan/move-files.ts')).run(args),
  },
  domain: {
    summary: 'OLD NEW: tells what names the old host and what a move means; --yes changes the owner’s links',
    run: async (args) => (await import('./sampan/domain.ts')).run(args),
  },
  upgrade: {
    summary: '--check tells which migrations the next start would run, and what room they need',
    run: async (args) => (await import('./sampan/upgrade.ts')).run(args),
  },
  support: {
    summary: 'collects what somebody who helps has to know into a zip, without secrets',
    run: async (args) => (await import('./sampan/support.ts')).run(args),
  },
  vapid: {
    summary: 'makes the keys by which push services know the shop, and prints their settings',
    run: async () => (await import('./sampan/vapid.ts')).run(),
  },
  settings: { summary: 'lists every setting', run: program(() => import('./settings.ts')) },
  'staff:create': { summary: 'makes an operator', run: program(() => import('./staff-create.ts')) },
  'catalog:import': {
    summary: 'brings goods in from a file',
    run: program(() => import('./catalog-import.ts')),
  },
  payout: { summary: 'runs the process that sends withdrawals', run: program(() => import('./payout.ts')) },
}

/** `npm run sampan -- <act>`, or `npx sampan <act>`: all that an owner does outside of the console. */
async function main([name = '', ...args]: string[]): Promise<void> {
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  if (act === undefined) {
    const width = Math.max(...Object.keys(acts).map((one) => one.length))
    const lines = Object.entries(acts).map(([one, { summary }]) => `  ${one.padEnd(width)}  ${summary}`)
    const isHelp = ['', 'help', '--help', '-h'].includes(name)
    if (!isHelp) process.stderr.write(`There is no act "${name}".\n`)
    process[isHelp ? 'stdout' : 'stderr'].write(`sampan <act>\n${lines.join('\n')}\n`)
    process.exitCode = isHelp ? 0 : 2
    return
  }
  if (name !== 'setup') loadSettingsFile() // which may not be there yet
  const code = await act.run(args)
  if (code > 0) process.exitCode = code
}

/** Reason that ends an act, in one line where a line says it all. */
function tell(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isArgument = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  const isExpected = [ConfigProblem, BackupProblem].some((kind) => error instanceof kind)
  return isExpected || isArgument ? error.message : (error.stack ?? error.message)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${tell(error)}\n`)
  process.exitCode = 1
})
