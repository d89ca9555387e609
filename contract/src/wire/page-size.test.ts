import assert from 'node:assert/strict'
import { it } from 'node:test'
import { consoleEndpoints } from '../endpoints.ts'
import { pageSizeMax } from './limits.ts'

const shapeOf = (schema: unknown): Record<string, { safeParse(value: unknown): { success: boolean } }> =>
  (schema as { _zod: { def: { shape?: never } } })._zod.def.shape ?? {}

// The console asks for that many rows whatever list it reads.
it('lets every list of the console be read in the longest pages', () => {
  const lists = Object.entries(consoleEndpoints).filter(([, { output }]) => {
    const shape = shapeOf(output)
    return 'items' in shape && 'nextCursor' in shape
  })
  assert.ok(lists.length > 40, `${lists.length} lists`)
  const shorter = lists.filter(
    ([, { input }]) => shapeOf(input).limit?.safeParse(String(pageSizeMax)).success !== true,
  )
  assert.deepEqual(
    shorter.map(([name]) => name),
    [],
  )
})
