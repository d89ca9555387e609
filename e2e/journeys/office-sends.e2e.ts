import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { chooseGood } from '../goods.ts'
import { consoleText as en, signInOperator } from '../operators.ts'
import { payOrder } from '../orders.ts'
import { sellers, signInSeller } from '../seller.ts'
import { front, like, open } from '../steps.ts'
import { wordsOf } from '../words.ts'

const id = wordsOf('id')
const live = { timeout: 20_000 }

/** Time of the console's own clock so long from now, as a field of date and time takes it. */
const inMinutes = (page: Page, minutes: number): Promise<string> =>
  page.evaluate((count) => {
    const at = new Date(Date.now() + count * 60_000)
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  }, minutes)

test('a promotion reaches who asked for it, in Indonesian and Turkish, and nobody else; the table of promotions leaves as CSV [route:/notification] [locale:ten]', async ({
  page,
  browser,
  sql,
  newBuyer,
  signIn,
  speak,
}) => {
  test.slow()
  const [asked, askedToo, notAsked] = [await newBuyer(), await newBuyer(), await newBuyer()]
  for (const { call } of [asked, askedToo])
    await call('notice_settings_save', { kinds: [{ kind: 'promotion', inApp: true, email: false }] })
  const title = `Kettle week ${randomBytes(4).toString('hex')}`
  const ana = await signInOperator(browser, sql, 'ana')

  await test.step('it is written in two languages, and sent', async () => {
    await ana.goto('/console/campaigns')
    await ana.getByRole('button', { name: en('campaigns.add') }).click()
    const form = ana.getByRole('dialog', { name: en('campaigns.add') })
    const write = async (name: string, words: string) => {
      await form.getByLabel(en('campaigns.name'), { exact: true }).fill(name)
      await form.getByLabel(en('campaigns.words'), { exact: true }).fill(words)
    }
    await write(title, 'Kettles cost less')
    await form.getByRole('radio', { name: 'Bahasa Indonesia' }).click()
    await write(`Pekan ceret ${title.slice(-8)}`, 'Ceret lebih murah')
    await form.getByLabel(en('campaigns.starts'), { exact: true }).fill(await inMinutes(ana, -5))
    await form.getByLabel(en('campaigns.ends'), { exact: true }).fill(await inMinutes(ana, 60))
    await form.getByRole('button', { name: en('campaigns.save') }).click()
    const pane = ana.getByRole('complementary')
    await pane.getByRole('button', { name: en('campaigns.edit') }).click()
    const again = ana.getByRole('dialog', { name: en('campaigns.edit') })
    await again.getByRole('radio', { name: 'Bahasa Indonesia' }).click()
    await again.getByLabel(en('campaigns.words'), { exact: true }).fill('Semua ceret lebih murah')
    await again.getByRole('button', { name: en('campaigns.save') }).click()
    await expect(pane.getByText('Semua ceret lebih murah')).toBeVisible()
    await pane.getByRole('button', { name: en('campaigns.confirm') }).click()
    await ana
      .getByRole('alertdialog')
      .getByRole('button', { name: en('campaigns.confirm') })
      .click()
    await expect(pane.getByText(en('campaigns.is.sending'))).toBeVisible()
    // The job's minute comes now.
    await sql(`select graphile_worker.add_job('notifications.send-campaigns')`)
    await expect
      .poll(
        async () =>
          (await sql('select finished_at is not null as done from campaign order by id desc limit 1'))[0],
      )
      .toEqual({ done: true })
  })

  await test.step('who asked reads it in their language, and it leads home', async () => {
    await signIn(asked)
    await speak('id')
    await open(page, '/notification')
    const notice = front(page)
      .getByRole('link')
      .filter({ hasText: `Pekan ceret ${title.slice(-8)}` })
    await expect(notice).toContainText('Semua ceret lebih murah')
    await notice.tap()
    await expect(page).toHaveURL('/home')
    await signIn(askedToo)
    await speak('tr')
    await open(page, '/notification')
    await expect(front(page).getByRole('link').filter({ hasText: title })).toBeVisible()
  })

  await test.step('who did not ask has nothing', async () => {
    await signIn(notAsked)
    await speak('id')
    await open(page, '/notification')
    await expect(front(page).getByRole('heading', { name: id('notice-page.none') })).toBeVisible()
  })

  await test.step('the table leaves as a file, with its heading and this promotion', async () => {
    await ana.goto('/console/exports')
    await ana.getByLabel(en('exports.table')).selectOption('campaign')
    const coming = ana.waitForEvent('download')
    await ana.getByRole('button', { name: en('exports.download') }).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe('sampan-campaign.csv')
    const [head, ...rows] = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(head?.replace('\ufeff', '').split(',').slice(0, 5)).toEqual([
      'id',
      'texts',
      'target_type',
      'target_id',
      'starts_at',
    ])
    expect(rows.filter((row) => row.includes(title))).toHaveLength(1)
  })
  await ana.context().close()
})

test("a member's address is proven by a code, and an order to ship is written there in the language they chose", async ({
  browser,
  sql,
  newBuyer,
}) => {
  test.slow()
  const email = `${randomBytes(5).toString('hex')}@quay.example`
  const { desk, act } = await signInSeller(browser, sql, 'thao')
  await act('console_membermail_remove', {})
  const ana = await signInOperator(browser, sql, 'ana')
  /** Reads the newest e-mail to the address in the outbox. */
  const readMail = async (count: number, subject: RegExp) => {
    await expect
      .poll(async () => (await sql('select 1 from mail where to_address = $1', [email])).length, live)
      .toBe(count)
    await ana.goto('/console/outbox')
    await ana.getByRole('row').filter({ hasText: email }).filter({ hasText: subject }).first().click(live)
    return ana.getByRole('complementary').locator('pre').innerText()
  }

  await test.step('the code comes to the address, and proves it', async () => {
    await desk.goto('/console/my-emails')
    await desk.getByLabel(/^(Your|Another) email$/).fill(email)
    await desk.getByRole('button', { name: en('membermail.send') }).click()
    await expect(desk.getByLabel(en('membermail.code'))).toBeVisible()
    const [code = ''] = /\b\d{6}\b/.exec(await readMail(1, /./)) ?? []
    await desk.getByLabel(en('membermail.code')).fill(code)
    await desk.getByRole('button', { name: en('membermail.prove') }).click()
    await expect(desk.getByText(email, { exact: true })).toBeVisible()
  })

  await test.step('orders to ship are chosen, in French', async () => {
    const orders = desk.getByLabel(en('membermail.kind.orders'))
    await expect(orders).not.toBeChecked()
    await desk
      .locator('label')
      .filter({ hasText: en('membermail.kind.orders') })
      .click()
    await desk.getByRole('radio', { name: 'Français' }).click()
    await desk.getByRole('button', { name: en('membermail.save'), exact: true }).click()
    await expect
      .poll(
        async () =>
          (
            await sql(
              'select kind from member_mail_kind k join member_mail m using (operator_id) where m.email = $1 and k.is_on',
              [email],
            )
          ).length,
      )
      .toBe(1)
  })

  await test.step('a paid order is written of, in one e-mail', async () => {
    const good = await chooseGood(sql, { shop: sellers.thao })
    const buyer = await newBuyer({ balanceCents: 900_00 })
    const { id } = await payOrder(buyer.call, { skuId: good.skuId, quantity: 1 })
    // Events of a minute ago are counted.
    await sql(
      `update member_mail_kind k set counted_until = counted_until - interval '10 minutes', told_at = null
       from member_mail m where m.operator_id = k.operator_id and m.email = $1`,
      [email],
    )
    await sql(`update purchase set paid_at = paid_at - interval '3 minutes' where id = $1`, [id])
    await sql(`select graphile_worker.add_job('membermail.tell-members')`)
    expect(await readMail(2, like(wordsOf('ft'), 'shopmail.memberOrders_title', 'number'))).toContain(
      'Northdock Outfitters',
    )
  })
  await ana.context().close()
  await desk.context().close()
})
