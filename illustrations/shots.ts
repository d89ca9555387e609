import type { Category } from '@sampan/contract/catalog/categories.ts'
import sharp from 'sharp'
import { poses } from './art.ts'
import { type Room, rooms } from './rooms.ts'
import { ShadowMask } from './shadow.ts'
import { blend, type Sprite, sprite } from './sprite.ts'

/** Four ways to show a thing: on a plain sweep, on a plinth under an arch, close and tilted, in three colours. */
export type Shot = 'studio' | 'stage' | 'close' | 'trio'

export interface Subject {
  art: string
  room: Category
  /** Degrees by which its colours are turned. */
  hue: number
  mirror?: boolean
}

export const framePx = 640

/** Draws one picture as raw RGB, `framePx` square. */
export async function draw(subject: Subject, shot: Shot): Promise<Buffer> {
  const mask = new ShadowMask(framePx)
  const [ground, placed] = await Promise.all([groundOf(subject.room, shot), arrange[shot](subject, mask)])
  const frame = Buffer.from(ground)
  mask.paintOn(frame, framePx, rooms[subject.room].shade)
  for (const { sprite: thing, x, y } of placed) blend(frame, framePx, 3, thing, x, y)
  return frame
}

interface Placed {
  sprite: Sprite
  x: number
  y: number
}

const arrange: Record<Shot, (subject: Subject, mask: ShadowMask) => Promise<Placed[]>> = {
  async studio({ art, hue, mirror }, mask) {
    const { pose = 0, scale = 0.69, float = false } = poses[art] ?? {}
    const thing = await sprite(art, framePx * scale, { hue, degrees: pose, mirror: mirror ?? false })
    const lift = float ? framePx * 0.035 : 0
    const base = framePx * 0.52 + thing.height / 2
    const x = (framePx - thing.width) / 2
    stand(mask, thing, x, base + lift, float ? 0.7 : 1)
    return [{ sprite: thing, x, y: base - thing.height - lift * 0.4 }]
  },
  async stage({ art, hue, mirror }, mask) {
    const { pose = 0, scale = 0.69, float = false } = poses[art] ?? {}
    const thing = await sprite(art, framePx * scale * 0.8, { hue, degrees: pose, mirror: mirror ?? false })
    const base = 480
    const x = (framePx - thing.width) / 2
    stand(mask, thing, x, base + (float ? framePx * 0.02 : 0), 0.85)
    return [{ sprite: thing, x, y: base - thing.height - (float ? framePx * 0.01 : 0) }]
  },
  async close({ art, hue, mirror }, mask) {
    const { pose = 0 } = poses[art] ?? {}
    const thing = await sprite(art, framePx * 0.98, { hue, degrees: pose - 14, mirror: mirror ?? false })
    const x = framePx * 0.5 - thing.width * 0.42
    const y = framePx * 0.53 - thing.height * 0.46
    const box = { x: x + framePx * 0.045, y: y + framePx * 0.06, width: thing.width, height: thing.height }
    mask.lay(thing, box, 24, 0.3)
    return [{ sprite: thing, x, y }]
  },
  async trio({ art, hue }, mask) {
    const { pose = 0, scale = 0.69, float = false } = poses[art] ?? {}
    const size = framePx * scale
    const [big, left, right] = await Promise.all([
      sprite(art, size * 0.72, { hue, degrees: pose }),
      sprite(art, size * 0.56, { hue: hue + 110, degrees: pose }),
      sprite(art, size * 0.56, { hue: hue + 255, degrees: pose }),
    ])
    return [
      { thing: left, centre: 0.25, base: 0.58 },
      { thing: right, centre: 0.75, base: 0.58 },
      { thing: big, centre: 0.5, base: 0.74 },
    ].map(({ thing, centre, base }) => {
      const x = framePx * centre - thing.width / 2
      stand(mask, thing, x, framePx * base + (float ? framePx * 0.02 : 0), 0.9)
      return { sprite: thing, x, y: framePx * base - thing.height }
    })
  },
}

/** What makes a thing stand: a long cast to the right, a wide pool, a tight line of contact. */
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

const grounds = new Map<string, Promise<Buffer>>()

/** The empty room, drawn once for each room and shot. */
function groundOf(category: Category, shot: Shot): Promise<Buffer> {
  const key = `${category}/${shot}`
  const drawing = grounds.get(key) ?? drawGround(rooms[category], shot)
  grounds.set(key, drawing)
  return drawing
}

async function drawGround(room: Room, shot: Shot): Promise<Buffer> {
  const inner = {
    studio: () => sweep(room, {}),
    stage: () => sweep(room, { glow: 0.55, horizon: 0.74 }) + plinth(room),
    close: () =>
      sweep({ ...room, wall: room.floor, floor: room.deep }, { glow: 0.8, horizon: 0.7, flip: true }),
    trio: () => sweep(room, { horizon: 0.56 }),
  }[shot]()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${framePx}" height="${framePx}" viewBox="0 0 640 640">${inner}</svg>`
  return sharp(Buffer.from(svg)).resize(framePx, framePx).removeAlpha().raw().toBuffer()
}

function sweep(
  room: Room,
  { glow = 0.9, horizon = 0.64, flip = false }: { glow?: number; horizon?: number; flip?: boolean },
): string {
  return `<defs>
    <linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${room.wall}"/><stop offset="${horizon - 0.06}" stop-color="${room.wall}"/><stop offset="${horizon + 0.1}" stop-color="${room.floor}"/><stop offset="1" stop-color="${room.wall}"/></linearGradient>
    <radialGradient id="g" cx="${flip ? 72 : 28}%" cy="18%" r="75%"><stop offset="0" stop-color="#fff" stop-opacity="${glow}"/><stop offset=".55" stop-color="#fff" stop-opacity="${glow * 0.25}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <radialGradient id="v" cx="50%" cy="46%" r="74%"><stop offset=".62" stop-color="${room.deep}" stop-opacity="0"/><stop offset="1" stop-color="${room.deep}" stop-opacity=".38"/></radialGradient></defs>
    <rect width="640" height="640" fill="url(#w)"/><rect width="640" height="640" fill="url(#g)"/><rect width="640" height="640" fill="url(#v)"/>`
}

function plinth(room: Room): string {
  const top = 468
  return `<defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".78"/><stop offset="1" stop-color="${room.floor}" stop-opacity=".55"/></linearGradient>
    <linearGradient id="p" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${room.wall}"/><stop offset=".28" stop-color="#fff"/><stop offset=".62" stop-color="${room.floor}"/><stop offset="1" stop-color="${room.deep}"/></linearGradient>
    <linearGradient id="t" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="${room.wall}"/></linearGradient>
    <filter id="s" x="-30%" y="-60%" width="160%" height="260%"><feGaussianBlur stdDeviation="16"/></filter>
    <filter id="s2" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="22"/></filter></defs>
    <path d="M176 560V292a170 170 0 0 1 340 0v268z" fill="${room.deep}" opacity=".55" filter="url(#s2)"/>
    <path d="M150 566V280a170 170 0 0 1 340 0v286z" fill="url(#a)"/>
    <path d="M150 566V280a170 170 0 0 1 340 0v286" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="2"/>
    <ellipse cx="352" cy="574" rx="250" ry="30" fill="${room.shade}" opacity=".22" filter="url(#s)"/>
    <path d="M96 ${top}v84a224 44 0 0 0 448 0v-84z" fill="url(#p)"/>
    <ellipse cx="320" cy="${top}" rx="224" ry="44" fill="url(#t)"/>
    <ellipse cx="320" cy="${top}" rx="223" ry="43" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="1.5"/>`
}
