import { defineConfig } from 'vitest/config'
import { consoleEndpointTable } from './plugins/endpoint-table.ts'
import { words } from './plugins/words.ts'

export default defineConfig({
  plugins: [consoleEndpointTable(), words()],
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'https://sampan.test/console/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [
      '@sampan/ui/testing/pinned-day.ts',
      'src/testing/browser-parts.ts',
      '@sampan/ui/testing/no-complaints.ts',
    ],
    restoreMocks: true,
    // Longer than what a test waits for (asyncUtilTimeout), so that it says what did not come.
    testTimeout: 20_000,
    maxWorkers: 2,
    // Every file has a window and modules of its own, made within a process that has read jsdom already.
    pool: 'vmThreads',
  },
})
