import type { Category } from '@sampan/contract/market/categories/categories.ts'
import { type Backdrop, floorOf } from '@sampan/illustrations/floors.ts'
import type { Scene, Standing } from '@sampan/illustrations/scene.ts'
import { keyOf, type Thing } from '@sampan/illustrations/thing.ts'
import type { Look } from './looks/look.ts'

/** View of the n-th product of a category. */
export interface Manner {
  room: Category
  backdrop: Backdrop
  tint: number
  mirror: boolean
  /** Degrees by which it leans. */
  turn: number
  n: number
}

/** Things whose size everybody knows, or that one has at hand where such goods are used. */
const companions: Readonly<Record<Category, readonly string[]>> = {
  computer: ['2615', '1f4da', '1fab4', '1f4dd'],
  electrical: ['2615', '1fab4', '1f4d6', '1f511'],
  outdoors: ['1f332', '1f333', '26f0', '1faa8'],
  family: ['1fab4', '1f4d6', '1f337', '1f36a'],
  health: ['1fab4', '1f4a7', '1f33c', '1f343'],
  men: ['1f511', '2615', '1f4d6', '1f4f0'],
  women: ['1f337', '1f338', '1f33c', '1f490'],
  food: ['1f37d', '1f33c', '1f33f', '1f377'],
  phone: ['2615', '1f511', '1f4d6', '1fab4'],
  toys: ['1f9f8', '26bd', '1f9e9', '1f3b2'],
}

const isForm = (thing: Thing, ...names: readonly string[]): boolean =>
  'form' in thing && names.includes(thing.form)

/** From the front, with what goes with it. */
export function frontOf(look: Look, manner: Manner): Scene {
  const { main, count, beside } = look
  const { backdrop, mirror } = manner
  const floor = floorOf[backdrop]
  const shrink = backdrop === 'plinth' ? 0.84 : 1
  const side = mirror ? -1 : 1
  const held = beside.filter((thing) => isHeld(main, thing))
  const free = beside.filter((thing) => !held.includes(thing))
  const shift = count === 1 && free.length === 1 ? 0.07 : 0
  const middle = 0.5 - shift * side
  const whole = isForm(main, 'vase') && held.length > 0 ? 0.44 : free.length > 0 && count === 1 ? 0.62 : 0.68
  const size = whole * shrink
  const own = groupOf(main, count, middle, floor, size, manner)
  const added = free.map((thing, n): Standing => {
    const at = (n % 2 === 0 ? 1 : -1) * side
    return { thing, x: 0.5 + at * 0.25 * shrink, base: floor + 0.035, size: 0.25 * shrink, mirror }
  })
  const inside = held.map((thing, n) => holding(main, thing, n, middle, floor, size))
  const behind = inside.filter(({ thing }) => !isForm(thing, 'arm', 'crank'))
  const before = inside.filter(({ thing }) => isForm(thing, 'arm', 'crank'))
  const label = own.length === 1 && own[0] ? labelOf(look, own[0]) : []
  return scene(manner, backdrop, [...behind, ...own, ...label, ...before, ...added])
}

/** Things that stand in a vase or basket, or belong to the thing itself. */
const isHeld = (main: Thing, thing: Thing): boolean =>
  isForm(main, 'basket', 'vase') || isForm(thing, 'arm', 'crank', 'stem')

function holding(main: Thing, thing: Thing, n: number, x: number, floor: number, size: number): Standing {
  if (isForm(thing, 'arm')) return { thing, x: x - 0.06, base: floor - 0.02, size: size * 0.62 }
  if (isForm(thing, 'crank'))
    return { thing, x: x + size * 0.44, base: floor - size * 0.16, size: size * 0.34 }
  if (isForm(main, 'vase')) return { thing, x, base: floor - size * 0.62, size: size * 0.86 }
  return {
    thing,
    x: x + (n === 0 ? -0.1 : 0.1),
    base: floor - size * 0.3,
    size: size * 0.5,
    turn: n === 0 ? -12 : 10,
  }
}

const heldForms = ['phone', 'case', 'bank', 'watch', 'cable', 'charger', 'comb', 'shades'] as const

/** Things that can be held may lean; furniture and full things stand upright. */
const leans = (thing: Thing, room: Category): boolean =>
  'form' in thing ? isForm(thing, ...heldForms) : !['family', 'food', 'computer'].includes(room)

/**
 * Place of a package's label: how far right of its middle and above its foot, and how large, as shares of its height.
 */
const labels: Readonly<Partial<Record<string, { right: number; up: number; size: number }>>> = {
  pouch: { right: 0, up: 0.24, size: 0.27 },
  jar: { right: 0, up: 0.235, size: 0.22 },
  bottle: { right: 0, up: 0.18, size: 0.17 },
  box: { right: -0.18, up: 0.24, size: 0.23 },
  pump: { right: 0, up: 0.2, size: 0.18 },
  tube: { right: 0, up: 0.43, size: 0.2 },
}

/** Picture on the label of a package: that of which it is made. */
function labelOf({ main, beside }: Look, { x, base, size, mirror = false }: Standing): Standing[] {
  const label = 'form' in main ? labels[main.form] : undefined
  const shown = beside.find((thing) => 'art' in thing)
  if (!label || !shown) return []
  const at = { x: x + label.right * size * (mirror ? -1 : 1), base: base - label.up * size }
  return [{ thing: shown, ...at, size: label.size * size, shadow: 'none' }]
}

/** One, a pair or three of the same. */
function groupOf(
  thing: Thing,
  count: Look['count'],
  x: number,
  base: number,
  size: number,
  { room, mirror, turn }: Manner,
): Standing[] {
  const lean = leans(thing, room) ? turn / 2 : 0
  if (count === 1)
    return [{ thing, x, base, size, turn: lean, mirror: mirror && !isForm(thing, 'phone', 'clock') }]
  if (count === 2)
    return [
      { thing, x: 0.33, base: base - 0.05, size: size * 0.68, turn: -Math.abs(lean), mirror },
      { thing, x: 0.66, base: base + 0.02, size: size * 0.78, turn: Math.abs(lean), mirror: !mirror },
    ]
  return [
    { thing, x: 0.24, base: base - 0.06, size: size * 0.52, mirror },
    { thing, x: 0.76, base: base - 0.06, size: size * 0.52, mirror },
    { thing, x: 0.5, base: base + 0.03, size: size * 0.7, mirror },
  ]
}

/** So near that only a part of it is seen, another part for each product. */
export function detailOf(look: Look, manner: Manner): Scene {
  const { main } = look
  const { n, mirror } = manner
  const x = [0.56, 0.44, 0.5, 0.6, 0.4][n % 5] ?? 0.5
  const base = [1.08, 1.16, 1.02, 1.2][n % 4] ?? 1.1
  const isLabelled = 'form' in main && labels[main.form] !== undefined
  const turn = isLabelled ? 0 : ([-14, 11, -8, 16, -20, 6][n % 6] ?? -14)
  const own: Standing = { thing: main, x, base, size: 1.08 + (n % 4) * 0.09, turn, mirror, shadow: 'near' }
  return scene(manner, 'close', [own, ...labelOf(look, own)])
}

/** In a place where it is used, beside something whose size one knows. */
export function useOf(look: Look, manner: Manner): Scene {
  const { room, n, mirror, backdrop } = manner
  const place: Backdrop = backdrop === 'board' ? 'window' : room === 'outdoors' ? 'sweep' : 'board'
  const floor = floorOf[place]
  const side = mirror ? 1 : -1
  const taken = [look.main, ...look.beside].map(keyOf)
  const [one, two] = [0, 1].map((at) => companionOf(room, n + at * 2 + 1, taken))
  const { main, beside } = look
  const held = beside.filter((thing) => isHeld(main, thing))
  const middle = 0.5 - 0.1 * side
  const inside = held.map((thing, at) => holding(main, thing, at, middle, floor, 0.52))
  const own: Standing = {
    thing: main,
    x: middle,
    base: floor,
    size: 0.52,
    mirror: !mirror && !isForm(main, 'phone', 'clock'),
  }
  const behind = inside.filter(({ thing }) => !isForm(thing, 'arm', 'crank'))
  const before = inside.filter(({ thing }) => isForm(thing, 'arm', 'crank'))
  return scene({ ...manner, tint: -manner.tint }, place, [
    ...(two ? [{ thing: two, x: 0.5 + 0.33 * side, base: floor - 0.03, size: 0.34, mirror }] : []),
    ...behind,
    own,
    ...labelOf(look, own),
    ...before,
    ...(one ? [{ thing: one, x: 0.5 + 0.22 * side, base: floor + 0.07, size: 0.25, mirror }] : []),
  ])
}

const homes: readonly Category[] = ['family', 'health', 'electrical', 'toys', 'men', 'food']
const around = ['1fab4', '2615', '1f4da', '1f9f8', '1f511', '1f56f', '1f4f1', '1f576'] as const

/** As a buyer shows it: on their own table, a little askew, with what happens to lie there. */
export function atHomeOf({ main, count, beside: withIt }: Look, manner: Manner, at: number): Scene {
  const { n, mirror } = manner
  const number = n * 2 + at
  const room = homes[number % homes.length] ?? 'family'
  const place: Backdrop = number % 3 === 0 ? 'window' : 'board'
  const floor = floorOf[place] + 0.05
  const near: Thing = { art: around[number % around.length] ?? '2615', hue: 0 }
  const side = number % 4 < 2 === mirror ? 1 : -1
  const turn = ((number * 7) % 9) - 4
  const own: Standing = {
    thing: main,
    x: 0.5 - 0.07 * side,
    base: floor,
    size: count === 1 ? 0.66 : 0.58,
    turn,
    mirror: !mirror,
  }
  const beside: Standing = { thing: near, x: 0.5 + 0.36 * side, base: floor - 0.06, size: 0.3, turn: -turn }
  const inside = withIt
    .filter((thing) => isHeld(main, thing))
    .map((thing, which) => holding(main, thing, which, own.x, floor, own.size))
  const behind = inside.filter(({ thing }) => !isForm(thing, 'arm', 'crank'))
  const before = inside.filter(({ thing }) => isForm(thing, 'arm', 'crank'))
  return scene({ ...manner, room, tint: ((number * 13) % 40) - 20 }, place, [
    beside,
    ...behind,
    own,
    ...before,
  ])
}

function companionOf(room: Category, n: number, taken: readonly string[]): Thing | undefined {
  const list = companions[room]
  return list
    .map((_, at): Thing => ({ art: list[(n + at) % list.length] ?? '', hue: 0 }))
    .find((thing) => !taken.includes(keyOf(thing)))
}

const scene = ({ room, tint }: Manner, backdrop: Backdrop, things: readonly Standing[]): Scene => ({
  room,
  backdrop,
  tint,
  things,
})
