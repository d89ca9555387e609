import { defineConfig } from 'vite'

/** `npm run ui`: the page on which every component stands. */
export default defineConfig({
  root: `${import.meta.dirname}/page`,
  // Its words are the contract's dictionaries.
  server: { fs: { allow: [`${import.meta.dirname}/..`] } },
  build: { outDir: '../dist', emptyOutDir: true },
})
