import type { Category } from '@sampan/contract/market/categories/categories.ts'
import type { Scene } from './scene.ts'
import type { Thing } from './thing.ts'

/** Three ways to show one thing alone: on a plain sweep, on a plinth under an arch, close and tilted. */
export type Shot = 'studio' | 'stage' | 'close'

export function shotOf(room: Category, thing: Thing, shot: Shot): Scene {
  if (shot === 'studio')
    return { room, backdrop: 'sweep', tint: 0, things: [{ thing, x: 0.5, base: 0.84, size: 0.69 }] }
  if (shot === 'stage')
    return { room, backdrop: 'plinth', tint: 0, things: [{ thing, x: 0.5, base: 0.75, size: 0.55 }] }
  const near = { thing, x: 0.55, base: 1.02, size: 0.98, turn: -14, shadow: 'near' as const }
  return { room, backdrop: 'close', tint: 0, things: [near] }
}
