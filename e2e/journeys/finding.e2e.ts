import { expect, test } from '../fixtures.ts'
import { chooseGood } from '../goods.ts'
import { front, like, open } from '../steps.ts'
import { wordsOf } from '../words.ts'

for (const [locale, typed] of [
  ['en', 'teap'],
  ['ri', 'ティーポ'],
] as const) {
  test(`a buyer finds by a few letters, filters, likes, and finds it again, in ${locale} [route:/search] [route:/myFavourite] [route:/heart] [locale:ten]`, async ({
    page,
    sql,
    newBuyer,
    signIn,
    speak,
  }) => {
    test.slow()
    const t = wordsOf(locale)
    await speak(locale)
    const buyer = await newBuyer()
    await signIn(buyer)

    await open(page, '/home')
    await front(page)
      .getByRole('link', { name: t('catalog.search') })
      .tap()
    await expect(page).toHaveURL('/search')
    const field = front(page).getByRole('searchbox')
    await expect(field).toBeFocused()
    await field.fill(typed)
    const suggestions = front(page).getByRole('list', { name: t('search.suggestions') })
    await suggestions.getByRole('listitem').nth(1).getByRole('link').tap()
    await expect(page).toHaveURL(/\/search\?q=/)
    const cards = front(page).getByRole('article')
    await expect(cards.first()).toBeVisible()

    await front(page)
      .getByRole('button', { name: t('search.filter') })
      .tap()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('switch').first().tap()
    await sheet.getByRole('button', { name: like(t, 'search.show', 'shown') }).tap()
    await expect(page).toHaveURL(/inStock=true/)
    await expect(
      front(page).getByRole('button', { name: t('ui.removeChoice', { name: t('catalog.inStock') }) }),
    ).toBeVisible()

    const title = await cards.first().getByRole('link').first().getAttribute('href')
    await cards.first().getByRole('link').first().tap()
    await expect(page).toHaveURL(title ?? '')
    // Its shop reads by which words it was found.
    const id = new URL(page.url()).pathname.split('/')[2]
    const led = () => sql('select from search_open where product_id = $1 and buyer_id = $2', [id, buyer.id])
    await expect.poll(async () => (await led()).length).toBe(1)
    const name = (await front(page).getByRole('heading', { level: 1 }).textContent()) ?? ''
    const heart = front(page).getByRole('button', { name: t('favourites.like', { title: name }) })
    // The heart fills at once; a reload before the answer would take the tap along.
    const answered = page.waitForResponse(/favourite\/set/)
    await heart.tap()
    await answered
    await expect(heart).toHaveAttribute('aria-pressed', 'true')

    await sql('update favourite set liked_price_cents = liked_price_cents + 300 where buyer_id = $1', [
      buyer.id,
    ])
    await open(page, '/myFavourite')
    await expect(front(page).getByText(name)).toBeVisible()
    const cheaper = front(page).getByText(like(t, 'favourites.cheaper', 'sum'))
    await expect(cheaper).toBeVisible()
    expect(await cheaper.evaluate((badge) => badge.scrollWidth - badge.clientWidth), 'cut off').toBe(0)
    // Two are there to be compared.
    const [other] = await sql('select id from product where on_sale and id <> $1 order by id limit 1', [id])
    await open(page, `/detail/${other?.['id']}`)
    const viewed = () => sql('select from viewed where buyer_id = $1', [buyer.id])
    await expect.poll(async () => (await viewed()).length).toBe(2)
    await open(page, '/heart')
    await expect(front(page).getByRole('article').filter({ hasText: name })).toBeVisible()
    await front(page)
      .getByRole('button', { name: t('catalog.compare.choose') })
      .tap()
    const tick = front(page).getByRole('checkbox', { name: t('catalog.compare.addOf', { title: name }) })
    await tick.tap()
    await expect(tick).toBeChecked()
    await expect(
      front(page).getByRole('link', { name: t('catalog.compare.open', { count: 1 }) }),
    ).toBeVisible()
    await open(page, '/search')
    await expect(front(page).getByText(t('search.searched'))).toBeVisible()
  })
}

for (const locale of ['en', 'tai'] as const) {
  test(`a visitor filters Explore in a sheet, and beside it on a desk, in ${locale} [route:/explore] [nav:keep-alive]`, async ({
    page,
    speak,
  }) => {
    const t = wordsOf(locale)
    await speak(locale)
    await open(page, '/explore')
    await front(page)
      .getByRole('button', { name: t('search.filter'), exact: true })
      .tap()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: new RegExp(`^${t('catalog.category.toys')}`) }).tap()
    await sheet.getByRole('switch').first().tap()
    await sheet.getByRole('button', { name: like(t, 'search.show', 'shown') }).tap()
    await expect(page).toHaveURL('/explore?category=toys&inStock=true')
    await expect(front(page).getByRole('article').first()).toBeVisible()

    await page.setViewportSize({ width: 1280, height: 900 })
    const column = front(page).getByRole('complementary', { name: t('search.filter') })
    const most = column.getByRole('slider', { name: t('search.priceMost') })
    await most.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(/priceMax=/)
    // The address has changed in place: who sets a price by keys goes on.
    await expect(most).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(front(page).getByRole('article').first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/explore')
  })
}

test('a slip is forgiven and said, and what finds nothing leads to wider searches [route:/search]', async ({
  page,
}) => {
  const t = wordsOf('en')
  await open(page, '/search?q=dinosuar')
  await expect(front(page).getByText(t('search.meant', { words: 'dinosaur' }))).toBeVisible()
  await expect(front(page).getByRole('article').first()).toBeVisible()
  await front(page)
    .getByRole('link', { name: t('search.exactly', { words: 'dinosuar' }) })
    .tap()
  await expect(front(page).getByText(t('catalog.nothing'))).toBeVisible()
  await front(page)
    .getByRole('link', { name: t('search.wider.all') })
    .tap()
  await expect(front(page).getByRole('article').first()).toBeVisible()
})

test('a link to filters, to a list or to what is popular shows what it names [route:/filter] [route:/products] [route:/popular]', async ({
  page,
  sql,
  newBuyer,
  signIn,
}) => {
  const t = wordsOf('en')
  await signIn(await newBuyer())
  await open(page, '/filter?category=toys&inStock=true')
  const toys = front(page).getByRole('button', { name: new RegExp(`^${t('catalog.category.toys')}`) })
  await expect(toys).toHaveAttribute('aria-pressed', 'true')
  await expect(front(page).getByRole('switch').first()).toBeChecked()
  await front(page)
    .getByRole('button', { name: like(t, 'search.show', 'shown') })
    .tap()
  await expect(page).toHaveURL('/search?category=toys&inStock=true')
  await expect(front(page).getByRole('article').first()).toBeVisible()
  const good = await chooseGood(sql)
  await open(page, `/products?title=${encodeURIComponent(good.title)}`)
  await expect(front(page).getByRole('article').filter({ hasText: good.title })).toBeVisible()
  await open(page, '/popular')
  await expect(front(page).getByRole('article').first()).toBeVisible()
})
