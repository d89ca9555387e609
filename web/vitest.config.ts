import { defineConfig } from 'vitest/config'
import { clientManifest } from './plugins/client-manifest.ts'
import { dictionaries } from './plugins/dictionaries.ts'
import { endpointTable } from './plugins/endpoint-table.ts'

const files = ['{src,worker}/**/*.test.{ts,tsx}']
/** They read streams, the clock of another time zone or a worker's own world: none is right in a window of `vmThreads`. */
const inOwnProcess = [
  'src/client/{base-host,call,kept-answers,live}.test.ts',
  'src/page/rendered-time.test.tsx',
  'worker/*.test.ts',
]

export default defineConfig({
  plugins: [endpointTable(), dictionaries(), clientManifest()],
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'https://sampan.test/' } },
    setupFiles: [
      '../ui/src/testing/pinned-day.ts',
      '../ui/src/testing/browser-parts.ts',
      '../ui/src/testing/no-complaints.ts',
    ],
    restoreMocks: true,
    // Longer than what a test waits for (asyncUtilTimeout), so that it says what did not come.
    testTimeout: 20_000,
    maxWorkers: 2,
    projects: [
      // Every file has a window and modules of its own, made within a process that has read jsdom already.
      { extends: true, test: { name: 'web', pool: 'vmThreads', include: files, exclude: inOwnProcess } },
      { extends: true, test: { name: 'own process', pool: 'forks', include: inOwnProcess } },
    ],
  },
})
