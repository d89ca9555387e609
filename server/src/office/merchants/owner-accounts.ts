import { randomInt } from 'node:crypto'

const lengthMax = 20
/** Account name for a shop whose name has too few Latin letters. */
const nameless = 'shop'

/**
 * Account names for the owner of a shop: its name in Latin letters, then with the shop's number, then with digits at
 * random. They have the shape that the contract asks of an operator's account.
 */
export function ownerAccounts(shopName: string, shopId: number): string[] {
  const plain = shopName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, lengthMax)
    .replace(/-+$/, '')
  const name = plain.length >= 3 ? plain : nameless
  const numbered = `${name}.${shopId}`.slice(0, 30)
  const some = () => `${nameless}.${randomInt(1e9, 1e10)}`
  return [...(name === nameless ? [] : [name]), numbered, some(), some()]
}
