import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientManifest } from './plugins/client-manifest.ts'
import { dictionaries } from './plugins/dictionaries.ts'
import { endpointTable } from './plugins/endpoint-table.ts'
import { firstChunk } from './plugins/first-chunk.ts'
import { screenModules } from './plugins/screen-modules.ts'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), endpointTable(), dictionaries(), screenModules(), clientManifest()],
  build: {
    target: 'es2024',
    // The CSP allows no data: scripts or styles, and a picture of its own can be cached by itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The server's bundle is one file, so that a running server never asks for a part of a build that is gone.
        codeSplitting: isSsrBuild ? false : { groups: [{ name: firstChunk(), debugName: 'first' }] },
      },
    },
  },
}))
