import { addProduct, addShop } from '#testing/goods.ts'
import { startTestServer } from '#testing/test-server.ts'

/** Two shops, of which the first sells a lantern at $10, ten pieces. */
export async function openLanternShops() {
  const server = await startTestServer()
  const harbour = await addShop(server.db, { name: 'Harbour' })
  const quay = await addShop(server.db, { name: 'Quay', room: 'food' })
  const lantern = await addProduct(server.db, harbour, { titles: { en: 'Brass lantern', zh: '黄铜灯笼' } })
  return { server, harbour, quay, lantern }
}

/** Values that are no number of pieces, whoever sends it. */
export const hostileQuantities = [0, -1, 100, 1e9, '1', 1.5, 'NaN', null, true, [1], { $gt: 0 }, '1e3']
