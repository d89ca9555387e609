import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'https://sampan.test/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../ui/src/testing/browser-parts.ts', '../ui/src/testing/no-complaints.ts'],
    restoreMocks: true,
    // Longer than what a test waits for (asyncUtilTimeout), so that it says what did not come.
    testTimeout: 20_000,
    maxWorkers: 2,
    isolate: true,
  },
})
