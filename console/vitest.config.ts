import { dictionaries } from '@sampan/web/plugins/dictionaries.ts'
import { defineConfig } from 'vitest/config'
import { consoleEndpointTable } from './plugins/endpoint-table.ts'
import { words } from './plugins/words.ts'

export default defineConfig({
  plugins: [consoleEndpointTable(), words(), dictionaries()],
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'https://sampan.test/console/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/browser-parts.ts'],
    restoreMocks: true,
    maxWorkers: 2,
    isolate: true,
  },
})
