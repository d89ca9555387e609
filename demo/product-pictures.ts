import type { Category } from '@sampan/contract/market/categories/categories.ts'
import type { Backdrop } from '@sampan/illustrations/floors.ts'
import type { Planned } from '@sampan/illustrations/planned.ts'
import { recoloured } from '@sampan/illustrations/recoloured.ts'
import type { Scene } from '@sampan/illustrations/scene.ts'
import type { Thing } from '@sampan/illustrations/thing.ts'
import type { DemoFamily } from './catalogue.ts'
import { atHomeOf, detailOf, frontOf, type Manner, useOf } from './compose.ts'
import { lookOf } from './looks/index.ts'
import type { Look } from './looks/look.ts'

const colourTurns = [0, 110, 255] as const
const backdropsInTurn: readonly Backdrop[] = ['sweep', 'plinth', 'disc', 'window', 'steps', 'board']
const tints = [0, 14, -14, 26, -26] as const

export interface ProductPictures {
  /** In the order in which the page shows them; lists show the first one. */
  all: Planned[]
  /** Product in each of its colours, and its picture; one colour for a product that comes as it is. */
  byColour: { thing: Thing; picture: Planned }[]
  /** Pictures that buyers may show in their reviews: the thing at their homes, in its colours. */
  byBuyers: Planned[]
}

/**
 * The pictures of the n-th product of its category: from the front, near, and in use beside something whose size one knows; then each
 * other colour. Products that stand side by side in the catalogue differ in room, light and side as well as in their own colours.
 */
export function picturesOf(
  family: DemoFamily,
  category: Category,
  product: string,
  n: number,
): ProductPictures {
  const look = lookOf(category, product)
  const manner: Manner = {
    room: category,
    backdrop: backdropsInTurn[n % backdropsInTurn.length] ?? 'sweep',
    tint: tints[(n * 3 + Math.floor(n / 6)) % tints.length] ?? 0,
    mirror: Math.floor(n / 2) % 2 === 1,
    turn: ((n * 5) % 13) - 6,
    n,
  }
  const planned = (view: string, scene: Scene): Planned => ({ name: `${product}-${view}`, scene })
  const front = planned('front', frontOf(look, manner))
  const turns = family.colours === 3 ? colourTurns : colourTurns.slice(0, 1)
  const byColour = turns.map((turn, at) => {
    const own: Look = { ...look, main: recoloured(look.main, turn) }
    return { thing: own.main, picture: at === 0 ? front : planned(`colour-${at + 1}`, frontOf(own, manner)) }
  })
  const all = [
    front,
    { ...planned('near', detailOf(look, manner)), isLater: true },
    { ...planned('use', useOf(look, manner)), isLater: true },
    ...byColour.slice(1).map(({ picture }) => picture),
  ]
  const byBuyers = [0, 1].map((at) => {
    const main = byColour[at % byColour.length]?.thing ?? look.main
    return { ...planned(`buyer-${at + 1}`, atHomeOf({ ...look, main }, manner, at)), isLater: true }
  })
  return { all, byColour, byBuyers }
}
