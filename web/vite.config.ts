import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './plugins/chunks.ts'
import { classConstants } from './plugins/class-constants.ts'
import { clientManifest } from './plugins/client-manifest.ts'
import { dictionaries } from './plugins/dictionaries.ts'
import { endpointTable } from './plugins/endpoint-table.ts'
import { fetchWithParts } from './plugins/fetch-with-parts.ts'
import { plainIcons } from './plugins/plain-icons.ts'
import { refusalsOfBuyers } from './plugins/refusals-of-buyers.ts'
import { routeTables } from './plugins/route-tables.ts'
import { screensInManifest } from './plugins/screens-in-manifest.ts'
import { serviceWorker } from './plugins/service-worker.ts'
import { shortClassName } from './plugins/short-class-names.ts'

export default defineConfig(({ command, isSsrBuild }) => ({
  // Vite leaves this to the server's environment: outside production every page would be rendered by React's development half.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  plugins: [
    react(),
    classConstants(),
    plainIcons(),
    fetchWithParts(),
    endpointTable(),
    refusalsOfBuyers(),
    dictionaries(),
    routeTables(),
    clientManifest(),
    screensInManifest(),
    serviceWorker(),
  ],
  // In development a class says where it comes from.
  css: { modules: command === 'build' ? { generateScopedName: shortClassName() } : {} },
  build: {
    target: 'es2024',
    // The CSP allows no data: scripts or styles, and a picture of its own can be cached by itself.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Whatever asks for a part is there already with what the entry brought: the tables of pages need not name that again.
      resolveDependencies: (_, files, { hostId }) =>
        /\/index-/.test(hostId)
          ? files
          : files.filter((file) => !/\/(?:rolldown-runtime|react|first)-/.test(file)),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // The server's bundle is one file, so that a running server never asks for a part of a build that is gone.
        codeSplitting: isSsrBuild ? false : { groups: chunkGroups() },
        // The first script names hundreds of files; 42 bits tell one content of a name from its next.
        ...(!isSsrBuild && {
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
        }),
      },
    },
  },
}))
