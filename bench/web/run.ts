import { chromium } from '@playwright/test'
import { findBrowser } from '../../e2e/find-browser.ts'
import { startApp } from '../../e2e/start-app.ts'
import { serveBarePage } from '../bare-page/serve.ts'
import { printBack } from './back.ts'
import { printLongList } from './long-list.ts'
import { printMemory } from './memory.ts'
import { printPaint } from './paint.ts'
import { printTaps } from './tap.ts'
import { printWeight } from './weight.ts'

/**
 * `npm run bench:web [-- RUNS]`: what the web app weighs, how soon it shows and follows a tap, and what stays behind, as a
 * slow phone sees it (`phone.ts`), in turn with a bare React page of the same goods: only the ratio says something about
 * another machine.
 */
const runs = Number(process.argv[2] ?? 5)

const app = await startApp({ LOG_LEVEL: 'error', DEMO_PICTURES_AHEAD: 'on' })
const bare = await serveBarePage(app.url)
const { path } = await findBrowser('usual')
const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] })
try {
  await printWeight(browser, app.url)
  await printPaint(browser, app.url, bare, runs)
  await printTaps(browser, app.url, bare, runs)
  await printBack(browser, app.url)
  await printMemory(browser, app.url)
  await printLongList(browser, app.url)
} finally {
  await browser.close()
  await bare.stop()
  await app.stop()
}
