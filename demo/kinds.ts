import type { Category } from '@sampan/contract/market/categories/categories.ts'

/** Sorts of goods, by which people of the demo speak of them: nothing that is eaten is "still as on the first day". */
export const kinds = [
  'wear',
  'shoes',
  'bag',
  'accessory',
  'device',
  'power',
  'table',
  'home',
  'food',
  'care',
  'daily',
  'outdoor',
  'toy',
] as const
export type Kind = (typeof kinds)[number]

const usual: Readonly<Record<Category, Kind>> = {
  computer: 'device',
  electrical: 'device',
  outdoors: 'outdoor',
  family: 'home',
  health: 'daily',
  men: 'wear',
  women: 'wear',
  food: 'food',
  phone: 'device',
  toys: 'toy',
}

/** Families that are of another sort than most of their category. */
const others: Readonly<Record<string, Kind>> = {
  'archive-discs': 'daily',
  'floppy-disks': 'daily',
  'light-bulb': 'power',
  'mains-power-lead': 'power',
  'pocket-torch': 'power',
  'alarm-clock': 'daily',
  'kitchen-timer': 'daily',
  telescope: 'outdoor',
  'coffee-cup': 'table',
  'glass-storage-jar': 'table',
  'mixing-bowl': 'table',
  'stoneware-teapot': 'table',
  'woven-basket': 'table',
  'body-lotion': 'care',
  'handmade-bar-soap': 'care',
  'herbal-bath': 'care',
  'liquid-hand-soap': 'care',
  'solid-shampoo': 'care',
  'satin-lipstick': 'care',
  'everyday-trainers': 'shoes',
  'leather-shoes': 'shoes',
  'ankle-boots': 'shoes',
  'ballet-flats': 'shoes',
  'court-heels': 'shoes',
  'heeled-sandals': 'shoes',
  'leather-hiking-boot': 'shoes',
  'leather-briefcase': 'bag',
  'clasp-purse': 'bag',
  'structured-handbag': 'bag',
  'weatherproof-backpack': 'bag',
  'field-watch': 'accessory',
  'long-umbrella': 'accessory',
  'reading-glasses': 'accessory',
  sunglasses: 'accessory',
  'felt-hat': 'accessory',
  'six-panel-cap': 'accessory',
  'folding-fan': 'accessory',
  'stone-ring': 'accessory',
  'sun-hat': 'accessory',
  'phone-case': 'accessory',
  'charging-cable': 'power',
  'power-bank': 'power',
  'wall-charger': 'power',
}

export const kindOf = (category: Category, family: string): Kind => others[family] ?? usual[category]

/** Goods that are used up: who is content orders them again. */
const usedUp = new Set(['bamboo-tissue', 'adhesive-plasters'])
export const isUsedUp = (kind: Kind, family: string): boolean =>
  kind === 'food' || kind === 'care' || usedUp.has(family)

export const questionKeys = [
  'size',
  'date',
  'warranty',
  'present',
  'skin',
  'age',
  'beginner',
  'packed',
] as const
export type QuestionKey = (typeof questionKeys)[number]

/** Questions that people ask about goods of each sort. */
export const questionsOf: Readonly<Record<Kind, readonly QuestionKey[]>> = {
  wear: ['size', 'present'],
  shoes: ['size', 'present'],
  bag: ['present', 'warranty'],
  accessory: ['present', 'packed'],
  device: ['warranty', 'packed'],
  power: ['warranty'],
  table: ['packed', 'present'],
  home: ['packed'],
  food: ['date', 'present'],
  care: ['skin', 'present'],
  daily: ['present'],
  outdoor: ['beginner', 'warranty'],
  toy: ['age', 'present'],
}
