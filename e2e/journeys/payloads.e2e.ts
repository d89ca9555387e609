import { address, expect, newMobile, test } from '../fixtures.ts'
import { chooseGood } from '../goods.ts'
import { signInOperator } from '../operators.ts'
import { payOrder } from '../orders.ts'
import { expectRead, expectWordsOnly, look, watch, words } from '../payloads.ts'
import { sellers, signInSeller } from '../seller.ts'
import { awake } from '../steps.ts'

test('what a buyer and a shop write stays words on every page that shows it, in the shop and at the console [R17]', async ({
  page,
  context,
  browser,
  sql,
  newBuyer,
  signIn,
}) => {
  test.slow()
  const happened = watch(context)
  const buyer = await newBuyer({ balanceCents: 900_00, address: false })
  const { call } = buyer
  const good = await chooseGood(sql, { shop: sellers.emre })
  const givenName = words(40)
  const question = words(500)
  const note = words(200)
  const said = words(900)
  const asked = words(900)
  await call('profile', { givenName })
  await call('phrase_set', { phrase: words(40) })
  const { id: addressId } = await call('address_add', {
    ...address,
    addressee: words(60),
    mobilePhone: newMobile(),
    area: ['VN', words(60), words(60)],
    detailedAddress: words(200),
    isDefault: true,
  })
  const list = await call('list_make', { name: words(40), productId: good.productId })
  const { share } = await call('list_share', { id: list.id, isShared: true, by: words(40) })
  await call('saved_search_add', { q: words(60) })
  await call('search_remember', { words: [words(60)] })
  await call('card_add', { bankName: words(60), number: '6222020200112244', holder: words(60) })
  const { id: questionId } = await call('question_ask', { product: good.productId, text: question })
  const { id: orderId } = await payOrder(call, { skuId: good.skuId, quantity: 1 }, [
    { shopId: good.shopId, text: note },
  ])
  const { conversation } = await call('support_send', { shop: good.shopId, text: said, order: orderId })
  await call('support_send', { shop: null, text: asked })
  const emre = await signInSeller(browser, sql, 'emre')
  const seenByShop = watch(emre.desk.context())
  const replied = words(900)
  await emre.act('console_question_answer', { id: questionId, text: words(900) })
  await emre.act('shop_support_send', { thread: conversation.id, text: replied })

  await signIn(buyer)
  const shown: Record<string, string[]> = {
    '/profile': [givenName],
    [`/addressForm/${addressId}`]: [],
    [`/orderInfo/${orderId}`]: [note],
    [`/detail/${good.productId}`]: [],
    '/service': [asked],
    [`/service?shop=${good.shopId}`]: [replied],
    '/payment': [],
    '/notification': [],
    '/myFavourite?tab=lists': [],
    '/search': [],
    [`/search?q=${encodeURIComponent(words(60))}`]: [],
    [`/shop/${good.shopId}?q=${encodeURIComponent(words(60))}`]: [],
  }
  for (const [path, texts] of Object.entries(shown)) await look(page, path, texts)
  // By who has the link: the server renders the name of the list into the page and its title.
  await context.clearCookies()
  await page.goto(`/list/${share?.token}`)
  await awake(page)
  await expectWordsOnly(page, 'a shared list')
  await page.goto('about:blank')

  const office = await signInOperator(browser, sql, 'ana')
  const seenByOffice = watch(office.context())
  for (const [desk, paths] of [
    [office, [`/console/buyers?q=${buyer.account}`, '/console/moderation', '/console/messages?show=all']],
    [emre.desk, ['/console/orders', '/console/messages?show=all', '/console/replies']],
  ] as const) {
    for (const path of paths) {
      await look(desk, path)
      const row = desk.locator('tbody tr').first()
      if (!(await row.isVisible())) continue
      await row.click()
      await expectRead(desk, true)
      await expectWordsOnly(desk, path)
    }
    await desk.context().close()
  }
  expect([...happened, ...seenByShop, ...seenByOffice]).toEqual([])
})
