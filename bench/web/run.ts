import { chromium } from '@playwright/test'
import { findBrowser } from '../../e2e/find-browser.ts'
import { startApp } from '../../e2e/start-app.ts'
import { serveBarePage } from '../bare-page/serve.ts'
import { printBack } from './back.ts'
import { printLongList } from './long-list.ts'
import { printMemory } from './memory.ts'
import { printPaint } from './paint.ts'
import { printScroll } from './scroll.ts'
import { printSecondVisit } from './second-visit.ts'
import { printTaps } from './tap.ts'
import { printWeight } from './weight.ts'

/**
 * `npm run bench:web [-- RUNS [PART…]]`: what the web app weighs, how soon its pages show and follow a tap, what moves as one scrolls,
 * and what stays behind, as a slow phone sees it (`phone.ts`), in turn with bare React pages of the same goods: only the ratio says
 * something about another machine. A part is one of the names below; without any all are measured.
 */
const [count, ...parts] = process.argv.slice(2)
const runs = Number(count ?? 5)

const app = await startApp({ LOG_LEVEL: 'error', DEMO_PICTURES_AHEAD: 'on' })
const bare = await serveBarePage(app.url)
const { path } = await findBrowser('usual')
const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const all = {
    weight: () => printWeight(browser, app.url),
    paint: () => printPaint(browser, app.url, bare, runs),
    second: () => printSecondVisit(browser, app.url, runs),
    tap: () => printTaps(browser, app.url, bare, runs),
    scroll: () => printScroll(browser, app.url),
    back: () => printBack(browser, app.url),
    memory: () => printMemory(browser, app.url),
    list: () => printLongList(browser, app.url),
  }
  for (const [name, print] of Object.entries(all))
    if (parts.length === 0 || parts.includes(name)) await print()
} finally {
  await browser.close()
  await bare.stop()
  await app.stop()
}
