import type { ChainAdapter } from './chain-adapter.ts'
export function createTronAdapter(_source: { url: string }): ChainAdapter {
  throw new Error('soon')
}
