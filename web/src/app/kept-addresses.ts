export const homeAddress = '/home'
const keptAddresses: readonly string[] = [homeAddress, '/explore']

/**
 * True for an address whose rendered page the service worker keeps for the next visit (web/worker/kept-pages.ts). Such a page is the
 * same for everybody with the same cookies, and names no day or hour: a browser that hydrates it a day later would write another one.
 *
 * @param address path and query
 */
export const isKeptAddress = (address: string): boolean => keptAddresses.includes(address)
