import { defineConfig } from '@playwright/test'

const journeys = (...names: string[]): string[] => names.map((name) => `**/journeys/${name}.e2e.ts`)

/** Journeys whose longest test takes a quarter of a minute or more; of these, the ways of a buyer's money go with motion. */
const longMoving = journeys('withdraw', 'topup', 'purchase')
const long = journeys('network-failures', 'shop-from-nothing', 'shop-own', 'console', 'offline')

/** Journeys about what moves: pages that come and go, sheets, pulling, swiping, cards that fly. */
const moving = journeys(
  'back-closes',
  'bag',
  'cards',
  'home',
  'lists',
  'navigation',
  'picture',
  'pull-and-more',
)
const named = [...longMoving, ...long, ...moving]

/**
 * View of a buyer who asked their device for less motion. A third less work, so all that is not about motion is walked
 * so.
 */
const still = { contextOptions: { reducedMotion: 'reduce' } } as const

/** Run through `npm run e2e`, which finds the browser and starts the app; both reach here by the environment. */
export default defineConfig({
  testDir: './journeys',
  // Long ones first, or one of them goes on alone at the end. What changes Sampan for everybody runs when nobody else does,
  // and what stops its database when all others are over.
  projects: [
    { name: 'long-moving', testMatch: longMoving },
    { name: 'long', testMatch: long, use: still },
    { name: 'moving', testMatch: moving },
    {
      name: 'still',
      testMatch: '**/*.e2e.ts',
      testIgnore: [...named, '**/alone/**', '**/outage/**'],
      use: still,
    },
    {
      name: 'alone',
      testMatch: '**/alone/*.e2e.ts',
      dependencies: ['long-moving', 'long', 'moving', 'still'],
      use: still,
    },
    { name: 'outage', testMatch: '**/outage/*.e2e.ts', dependencies: ['alone'], use: still },
  ],
  fullyParallel: true,
  // More than cores: journeys wait for timers and for each other's writes as much as they work.
  workers: 3,
  // Limits, not expectations: a machine that is busy may take its time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A test that passes only the second time is named as unsteady by `npm test`.
  retries: 1,
  outputDir: '../test-results',
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? '../test-results/e2e.json' }]],
  use: {
    baseURL: process.env['E2E_URL'] ?? '',
    viewport: { width: 390, height: 844 },
    // A telephone has two or three; to draw four times as many pixels shows no test anything else.
    deviceScaleFactor: 1,
    hasTouch: true,
    isMobile: true,
    // Kept files and answers would hide what a journey waits for; the journey without a connection allows it.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['E2E_BROWSER'] ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
