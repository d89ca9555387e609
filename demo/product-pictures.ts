import type { Category } from '@sampan/contract/catalog/categories.ts'
import type { Planned } from '@sampan/illustrations/planned.ts'
import type { Shot, Subject } from '@sampan/illustrations/shots.ts'
import type { DemoFamily } from './catalogue.ts'

const colourHues = [0, 110, 255] as const

const planned = (subject: Subject, shot: Shot): Planned => ({
  name: [subject.room, subject.art, subject.hue, shot, ...(subject.mirror ? ['m'] : [])].join('-'),
  subject,
  shot,
})

/** The hues in which a family's things can be had; one for those that come as they are. */
export const huesOf = (family: DemoFamily, ownHue: number): readonly number[] =>
  family.colours === 3 ? colourHues : [ownHue]

export interface ProductPictures {
  /** In the order in which the page shows them; lists show the first one. */
  all: Planned[]
  /** One for each hue of `huesOf`. */
  byHue: Planned[]
}

/**
 * The pictures of the n-th product of a family. First pictures alternate between sweep and plinth, and between hues or
 * sides, so that lists have rhythm and no two neighbours look alike.
 */
export function picturesOf(family: DemoFamily, room: Category, n: number, ownHue: number): ProductPictures {
  const hues = huesOf(family, ownHue)
  const hue = hues[n % hues.length] ?? 0
  const mirror = n >= Math.max(2, hues.length)
  const first: Subject = { art: family.art, room, hue, mirror }
  const plain: Subject = { art: family.art, room, hue: hues[0] ?? 0 }
  const [lead, other] = n % 2 === 0 ? (['studio', 'stage'] as const) : (['stage', 'studio'] as const)
  const byHue = hues.map((each) => planned({ art: family.art, room, hue: each }, 'studio'))
  const all = [planned(first, lead), planned(plain, other), ...byHue, planned(plain, 'close')]
  if (hues.length > 1) all.push(planned(plain, 'trio'))
  return { all: [...new Map(all.map((picture) => [picture.name, picture])).values()], byHue }
}
