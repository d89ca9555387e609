import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { webhookHeaders } from '@sampan/contract/office/webhooks/kinds.ts'
import { headers } from '@sampan/contract/wire/envelope.ts'
import { expect, test } from '../fixtures.ts'
import { chooseGood } from '../goods.ts'
import { consoleText as en, signInOperator } from '../operators.ts'
import { sellers } from '../seller.ts'
import { awake, front, open, payButton, tapCode } from '../steps.ts'
import { wordsOf } from '../words.ts'

const tr = wordsOf('tr')
const ft = wordsOf('ft')
/** Time in which acts of the shop's own system reach the buyer's page by itself. */
const live = { timeout: 20_000 }

interface Heard {
  headers: IncomingHttpHeaders
  body: string
}

/** The address of a shop's own system, on this machine. */
async function listen() {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    heard.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    response.writeHead(204).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { heard, url: `http://127.0.0.1:${port}/sampan`, close: () => server.close() }
}

/** True if a delivery is signed as docs/api/webhooks.md says. */
function isSigned({ headers: got, body }: Heard, secret: string): boolean {
  const mac = createHmac('sha256', secret).update(`${got[webhookHeaders.timestamp]}.${body}`).digest('hex')
  return got[webhookHeaders.signature] === `v1=${mac}`
}

async function addOne(
  desk: Page,
  screen: string,
  fill: (form: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await desk
    .getByRole('navigation')
    .getByRole('link', { name: en(`${screen}.title`) })
    .click()
  await desk.getByRole('button', { name: en(`${screen}.add`) }).click()
  const form = desk.getByRole('dialog', { name: en(`${screen}.add`) })
  await fill(form)
  await form.getByRole('button', { name: en(`${screen}.add`) }).click()
}

/** Reads the secret that is shown once. */
async function takeSecret(desk: Page): Promise<string> {
  const secret = await desk.getByRole('dialog').locator('code').innerText()
  await desk.getByRole('button', { name: en('apikeys.kept') }).click()
  return secret
}

test("a shop's own code is paid by the shop, its own system is told of the order and ships it, and the buyer follows it in Turkish and French [order:fields]", async ({
  page,
  browser,
  sql,
  baseURL,
  newBuyer,
  signIn,
  speak,
}) => {
  test.slow()
  const code = `TICK${randomBytes(4).toString('hex').toUpperCase()}`
  const system = await listen()
  const desk = await signInOperator(browser, sql, 'emre')
  let secret = ''
  let key = ''

  await test.step('the owner makes a code, an address that is told, and a key', async () => {
    await addOne(desk, 'promos', async (form) => {
      await form.getByLabel(en('promos.code'), { exact: true }).fill(code)
      await form.getByLabel(en('promos.offPercent')).fill('20')
    })
    await expect(desk.getByRole('row').filter({ hasText: code })).toContainText('20%')
    await addOne(desk, 'webhooks', async (form) => {
      await form.getByLabel(en('webhooks.url')).fill(system.url)
    })
    secret = await takeSecret(desk)
    await addOne(desk, 'apikeys', async (form) => {
      await form.getByLabel(en('apikeys.name')).fill(code)
      for (const scope of ['orders:read', 'shipments:write'])
        await form
          .locator('label')
          .filter({ hasText: en(`scope.${scope}`) })
          .click()
    })
    key = await takeSecret(desk)
  })

  const good = await chooseGood(sql, { shop: sellers.emre, locale: 'tr' })
  const off = Math.floor(good.priceCents / 5)
  const buyer = await newBuyer({ balanceCents: 900_00 })
  await signIn(buyer)
  await speak('tr')

  await test.step('the buyer types the code in Turkish and pays with it in French', async () => {
    await open(page, `/order?sku=${good.skuId}`)
    await front(page)
      .getByRole('button', { name: tr('orders.promoCode') })
      .tap()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(tr('orders.promoCode'), { exact: true }).fill(code.toLowerCase())
    await sheet.getByRole('button', { name: tr('orders.promoApply') }).tap()
    await expect(front(page).getByText(tr('orders.promo', { code }))).toBeVisible()
    // Its closing is a step back in the history, which a reload at once would meet.
    await expect(sheet).toBeHidden()
    await speak('ft')
    await page.reload()
    await awake(page)
    await expect(front(page).getByText(ft('orders.promo', { code }))).toBeVisible()
    await payButton(page, ft).tap()
    await tapCode(page, ft)
    await expect(page).toHaveURL(/\/orderInfo\//)
  })

  const [order] = (await buyer.call('order_list', {})).items
  const id = order?.id ?? ''
  const paid = await buyer.call('order_detail', { id })

  await test.step('what it takes off is missing in what is held for the shop', async () => {
    expect([paid.discountCents, paid.promoCode]).toEqual([off, code])
    expect(paid.totalCents).toBe(good.priceCents + paid.freightCents - off)
    expect(paid.escrow.heldCents).toBe(paid.totalCents)
  })

  await test.step('its own system is told, signed, and sends the parcel with its key', async () => {
    const ofOrder = (kind: string) =>
      system.heard.filter(({ body }) => {
        const said = JSON.parse(body)
        return said.kind === kind && said.data.orderId === id
      })
    await expect.poll(() => ofOrder('order.paid').length, live).toBe(1)
    const [told] = ofOrder('order.paid')
    expect(told && isSigned(told, secret)).toBe(true)
    expect(told && isSigned({ ...told, body: `${told.body} ` }, secret)).toBe(false)

    const ask = async (path: string, body?: unknown) => {
      const response = await fetch(`${baseURL}/api/seller/order/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          ...(body ? { [headers.idempotencyKey]: code } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return { http: response.status, ...(await response.json()) }
    }
    await open(page, `/orderInfo/${id}`)
    const since = encodeURIComponent(new Date(Date.now() - 600_000).toISOString())
    // A change is listed once no older one can still come.
    await expect
      .poll(async () => {
        const { data } = await ask(`list?limit=50&changedSince=${since}`)
        return data.items.find((one: { id: string }) => one.id === id)?.status
      }, live)
      .toBe(1)
    const sent = await ask('ship', { id, carrier: 'Clockwork Line', trackingNo: code })
    expect([sent.http, sent.code, sent.data.status]).toEqual([200, 1, 2])
    await expect(front(page).getByText('Clockwork Line')).toBeVisible(live)
    await expect(front(page).getByRole('heading', { level: 2 })).toHaveText(
      ft('orders.onTheWayDay', { day: 1 }),
    )
    await expect.poll(() => ofOrder('order.shipped').length, live).toBe(1)

    await desk
      .locator('section')
      .filter({ hasText: code })
      .getByRole('button', { name: en('apikeys.end') })
      .click()
    await desk
      .getByRole('alertdialog')
      .getByRole('button', { name: en('apikeys.end') })
      .click()
    await expect.poll(async () => (await ask('list')).http).toBe(401)
  })

  await test.step('a code that was switched off is refused in the words of the reader', async () => {
    await desk
      .getByRole('navigation')
      .getByRole('link', { name: en('promos.title') })
      .click()
    const row = desk.getByRole('row').filter({ hasText: code })
    await row.getByRole('button', { name: en('promos.switchOff') }).click()
    await desk
      .getByRole('alertdialog')
      .getByRole('button', { name: en('promos.switchOff') })
      .click()
    await expect(row).toContainText(en('promos.is.off'))
    await open(page, `/order?sku=${good.skuId}`)
    await front(page)
      .getByRole('button', { name: ft('orders.promoCode') })
      .tap()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(ft('orders.promoCode'), { exact: true }).fill(code)
    await sheet.getByRole('button', { name: ft('orders.promoApply') }).tap()
    // Under the field, and for a moment as a toast.
    await expect(sheet.getByText(ft('refusal.promoNotNow')).first()).toBeVisible()
  })
  system.close()
  await desk.context().close()
})
