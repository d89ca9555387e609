import { createPictureDrawer, type PictureDrawer } from '@sampan/illustrations/draw-pictures.ts'
import { mediaDir } from '@sampan/server/base/media/index.ts'
import { demoAccounts } from './accounts.ts'
import type { Shop } from './actor.ts'
import { productsOf, readCatalogue } from './catalogue.ts'
import { demoOperators } from './operators.ts'
import { picturesOf } from './product-pictures.ts'
import type { SeedOptions } from './seed-demo.ts'

/** People who can look around, and how they sign in; the login page offers them and the start prints them. */
export const demoSignIns = demoAccounts
export { hasPast } from './has-past.ts'
export { demoOperators }

// Modules that make the demo are loaded where it is made: a start that finds it there reads none of it.
export const seedDemo = async (options: SeedOptions) => (await import('./seed-demo.ts')).seedDemo(options)
export const seedOrders = async (shop: Shop, networkId: string | null) =>
  (await import('./orders/seed-orders.ts')).seedOrders(shop, networkId)
export const seedApplications = async (shop: Shop) =>
  (await import('./seed-applications.ts')).seedApplications(shop)
export const seedMoney = async (shop: Shop, networkId: string) =>
  (await import('./seed-money.ts')).seedMoney(shop, networkId)
export const createCrew = async (shop: Shop) => (await import('./crew/crew.ts')).createCrew(shop)

/** Draws the shop's pictures into the data folder; the catalogue is read for the first of them. */
export function openPictures(dataDir: string): PictureDrawer {
  let opened: PictureDrawer | undefined
  const drawer = () => {
    opened ??= createPictureDrawer(mediaDir(dataDir), plannedPictures(readCatalogue()))
    return opened
  }
  return {
    drawNow: (path) => drawer().drawNow(path),
    drawAll: (progress) => drawer().drawAll(progress),
    stop: () => opened?.stop(),
  }
}

/** Every picture of the catalogue. */
const plannedPictures = (catalogue: ReturnType<typeof readCatalogue>) =>
  catalogue.flatMap((category) =>
    productsOf(category).flatMap(({ family, product, n }) => {
      const { all, byBuyers } = picturesOf(family, category.category, product.id, n)
      return [...all, ...byBuyers]
    }),
  )
