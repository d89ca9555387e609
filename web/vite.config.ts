import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './plugins/chunks.ts'
import { clientManifest } from './plugins/client-manifest.ts'
import { dictionaries } from './plugins/dictionaries.ts'
import { endpointTable } from './plugins/endpoint-table.ts'
import { routeTables } from './plugins/route-tables.ts'
import { serviceWorker } from './plugins/service-worker.ts'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), endpointTable(), dictionaries(), routeTables(), clientManifest(), serviceWorker()],
  build: {
    target: 'es2024',
    // The CSP allows no data: scripts or styles, and a picture of its own can be cached by itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The server's bundle is one file, so that a running server never asks for a part of a build that is gone.
        codeSplitting: isSsrBuild ? false : { groups: chunkGroups() },
      },
    },
  },
}))
