import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { consoleEndpointTable } from './plugins/endpoint-table.ts'
import { words } from './plugins/words.ts'

export default defineConfig({
  base: '/console/',
  plugins: [react(), consoleEndpointTable(), words()],
  build: {
    target: 'es2024',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The buyers' app brings the icon and the fonts' licences; nothing here is public beside the build.
    copyPublicDir: false,
  },
})
