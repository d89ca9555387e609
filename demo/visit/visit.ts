import { parseArgs } from 'node:util'
import { demoAccounts } from '../accounts.ts'
import { signIn } from './sign-in.ts'
import type { Tour } from './tour.ts'
import { walkMoney } from './walk-money.ts'
import { walkOrder } from './walk-order.ts'
import { walkRefund } from './walk-refund.ts'

/**
 * `npm run demo:visit`: walks an order, a refund, a recharge and a withdrawal through all of their states on a running demo shop
 * whose crew works, and prints each as it comes. `--url` says where the shop is.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { url: { type: 'string', default: 'http://127.0.0.1:3000' } } })
  const [mai] = demoAccounts
  if (!mai || mai.payCode === null) throw new Error('The demo has nobody to go')
  const startMs = Date.now()
  const say: Tour['say'] = (stop, line) => {
    const seconds = String(Math.round((Date.now() - startMs) / 1000)).padStart(3)
    process.stdout.write(`${seconds} s  ${stop.padEnd(11)} ${line}\n`)
  }
  const visitor = await signIn(values.url, mai.account, mai.password).catch((error: unknown) => {
    process.stderr.write(`${whyNot(error, values.url)}\n`)
  })
  if (!visitor) {
    process.exitCode = 1
    return
  }
  const tour: Tour = { visitor, payCode: mai.payCode, url: values.url, say }
  say('tour', `${mai.givenName} walks in; log in as ${mai.account} and look on: ${values.url}/myPurchases`)
  const walks = await Promise.allSettled([walkOrder(tour), walkRefund(tour), walkMoney(tour)])
  const failed = walks.flatMap((walk) => (walk.status === 'rejected' ? [String(walk.reason)] : []))
  for (const line of failed) say('tour', line)
  say('tour', failed.length === 0 ? 'everything has come to its end' : 'not everything came to its end')
  process.exitCode = failed.length === 0 ? 0 : 1
}

/** `fetch` rejects with a TypeError where nobody answers, and whoever answers something else than a shop speaks no JSON. */
function whyNot(error: unknown, url: string): string {
  const isNobody = error instanceof TypeError || error instanceof SyntaxError
  return isNobody
    ? `No shop answers at ${url}. Start one with "npm start", or say where it is: npm run demo:visit -- --url ADDRESS`
    : `The shop at ${url} does not let ${demoAccounts[0]?.account} in: ${String(error)}`
}

await main()
