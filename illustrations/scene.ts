import type { Category } from '@sampan/contract/market/categories/categories.ts'
import { poses } from './art.ts'
import { framePx, groundOf, roomOf } from './backdrops.ts'
import type { Backdrop } from './floors.ts'
import { ShadowMask } from './shadow.ts'
import { blend, type Sprite, sprite } from './sprite.ts'
import type { Thing } from './thing.ts'

/** A thing in its place. */
export interface Standing {
  thing: Thing
  /** Its middle and what it stands on, as shares of the frame. */
  x: number
  base: number
  /** Its longer side, as a share of the frame. */
  size: number
  /** Degrees, beside those by which such art always stands. */
  turn?: number
  mirror?: boolean
  /** `near`: it is cut off and casts its shadow on a wall; `none`: it is printed on what stands behind it. */
  shadow?: 'near' | 'none'
}

/** One picture: who stands where in which room, from back to front. */
export interface Scene {
  room: Category
  backdrop: Backdrop
  /** Degrees by which the room's colours are turned. */
  tint: number
  things: readonly Standing[]
}

/** Draws one picture as raw RGB, `framePx` square. */
export async function drawScene({ room, backdrop, tint, things }: Scene): Promise<Buffer> {
  const mask = new ShadowMask(framePx)
  const [ground, placed] = await Promise.all([
    groundOf(room, backdrop, tint),
    Promise.all(things.map((standing) => place(standing, mask))),
  ])
  const frame = Buffer.from(ground)
  mask.paintOn(frame, framePx, roomOf(room, tint).shade)
  for (const { figure, x, y } of placed) blend(frame, framePx, 3, figure, x, y)
  return frame
}

async function place({ thing, x, base, size, turn = 0, mirror = false, shadow }: Standing, mask: ShadowMask) {
  const { pose = 0, float = false, scale = 0.69 } = ('art' in thing && poses[thing.art]) || {}
  const degrees = pose + turn
  const figure = await sprite(thing, framePx * size * (scale / 0.69), { degrees, mirror })
  const left = framePx * x - figure.width / 2
  const bottom = framePx * base
  if (shadow === 'none') return { figure, x: left, y: bottom - figure.height }
  if (shadow === 'near') {
    const box = {
      x: left + framePx * 0.045,
      y: bottom - figure.height + framePx * 0.06,
      width: figure.width,
      height: figure.height,
    }
    mask.lay(figure, box, 24, 0.3)
    return { figure, x: left, y: bottom - figure.height }
  }
  stand(mask, figure, left, bottom + (float ? framePx * 0.03 : 0), float ? 0.7 : 1)
  return { figure, x: left, y: bottom - figure.height - (float ? framePx * 0.014 : 0) }
}

/** Shadows that make a thing stand: a long cast to the right, a wide pool, a tight line of contact. */
function stand(mask: ShadowMask, thing: Sprite, x: number, base: number, strength: number): void {
  const castHeight = thing.height * 0.34
  mask.lay(
    thing,
    { x: x + 2, y: base - castHeight + 6, width: thing.width, height: castHeight, lean: 0.6 },
    15,
    0.2 * strength,
  )
  const poolHeight = thing.height * 0.13
  mask.lay(
    thing,
    {
      x: x - thing.width * 0.01,
      y: base - thing.height * 0.075 + 5,
      width: thing.width * 1.02,
      height: poolHeight,
    },
    14,
    0.46 * strength,
  )
  mask.contact({ x: x + thing.width / 2, y: base - 2 }, { x: thing.width * 0.34, y: 7 }, 6, 0.34 * strength)
}
