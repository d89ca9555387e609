import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'https://sampan.test/' } },
    include: ['{src,page}/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/pinned-day.ts', 'src/testing/browser-parts.ts', 'src/testing/no-complaints.ts'],
    restoreMocks: true,
    // Longer than what a test waits for (asyncUtilTimeout), so that it says what did not come.
    testTimeout: 20_000,
    maxWorkers: 2,
    // Every file has a window and modules of its own, made within a process that has read jsdom already.
    pool: 'vmThreads',
  },
})
