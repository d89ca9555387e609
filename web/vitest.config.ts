import { defineConfig } from 'vitest/config'
import { clientManifest } from './plugins/client-manifest.ts'
import { dictionaries } from './plugins/dictionaries.ts'
import { endpointTable } from './plugins/endpoint-table.ts'

export default defineConfig({
  plugins: [endpointTable(), dictionaries(), clientManifest()],
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'https://sampan.test/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/browser-parts.ts'],
    restoreMocks: true,
    maxWorkers: 2,
    isolate: true,
  },
})
