import type { Category } from '@sampan/contract/market/categories/categories.ts'
import { computer } from './computer.ts'
import { electrical } from './electrical.ts'
import { family } from './family.ts'
import { food } from './food.ts'
import { health } from './health.ts'
import type { Look, Looks } from './look.ts'
import { men } from './men.ts'
import { outdoors } from './outdoors.ts'
import { phone } from './phone.ts'
import { toys } from './toys.ts'
import { women } from './women.ts'

const looks: Readonly<Record<Category, Looks>> = {
  computer,
  electrical,
  family,
  food,
  health,
  men,
  outdoors,
  phone,
  toys,
  women,
}

export function lookOf(category: Category, product: string): Look {
  const look = looks[category][product]
  if (!look) throw new Error(`${category}/${product} has no look`)
  return look
}
