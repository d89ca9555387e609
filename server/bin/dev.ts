import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { repositoryDir } from '#kernel/config.ts'

/** `npm run dev`: the server, started anew when a file of server or contract is saved; the web app by its dev server. */
const watched = ['server/src', 'server/bin', 'server/embedded', 'server/migrations', 'contract/src'].map(
  (folder) => join(repositoryDir, folder),
)
const child = spawn(
  process.execPath,
  [
    '--watch',
    '--watch-preserve-output',
    ...watched.map((folder) => `--watch-path=${folder}`),
    join(repositoryDir, 'server/bin/main.ts'),
    '--dev',
  ],
  { stdio: 'inherit' },
)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 0))
