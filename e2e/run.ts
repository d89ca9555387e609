import { spawn } from 'node:child_process'
import { createECDH } from 'node:crypto'
import { repositoryDir } from '../server/src/kernel/config.ts'
import { ensureFonts, findBrowser } from './find-browser.ts'
import { startApp } from './start-app.ts'

/** `npm run e2e [-- playwright's own arguments]`: journeys in a real browser on a real server and database. */
async function main(): Promise<number> {
  const browser = await findBrowser()
  process.stdout.write(`Browser: ${browser.path} (${browser.from})\n`)
  const lacking = ensureFonts()
  if (lacking) process.stdout.write(`${lacking}\n`)
  const app = await startApp(pushSettings())
  process.stdout.write(`Sampan: ${app.url}\n`)
  try {
    return await playwright({
      E2E_URL: app.url,
      E2E_DATABASE_URL: app.databaseUrl,
      E2E_DATA_DIR: app.dataDir,
      E2E_BROWSER: browser.path,
    })
  } finally {
    await app.stop()
  }
}

/** Keys by which this run's Sampan signs push messages, which a journey's own push service on this machine takes. */
function pushSettings(): Readonly<Record<string, string>> {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys('base64url')
  // Node leaves out zeros that the key begins with; the setting has 32 bytes always.
  const whole = Buffer.concat([Buffer.alloc(32), keys.getPrivateKey()]).subarray(-32)
  return {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: whole.toString('base64url'),
    VAPID_SUBJECT: 'mailto:tech@sampan.example',
    PUSH_HOSTS: '127.0.0.1',
  }
}

function playwright(env: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    const args = [
      'node_modules/.bin/playwright',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      ...process.argv.slice(2),
    ]
    const child = spawn(process.execPath, args, {
      cwd: repositoryDir,
      stdio: 'inherit',
      env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', ...env },
    })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

process.exit(await main())
