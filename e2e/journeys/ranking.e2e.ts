import { expect, test } from '../fixtures.ts'
import { consoleText as en, signInOperator } from '../operators.ts'

test("an operator sees the buyers' own order of a search, and what makes a score, of English and Chinese words", async ({
  browser,
  sql,
}) => {
  test.slow()
  const desk = await signInOperator(browser, sql, 'lena')
  for (const [lang, q] of [
    ['en', 'lamp'],
    ['zh', '耳机'],
  ] as const) {
    await desk.goto(`/console/ranking?lang=${lang}`)
    await desk.getByRole('searchbox', { name: en('ranking.words') }).fill(q)
    const rows = desk.getByRole('table', { name: en('ranking.title') }).locator('tbody tr')
    await expect(rows.first()).toBeVisible()
    const answer = await desk.request.get(`/api/product/search?limit=50&q=${encodeURIComponent(q)}`, {
      headers: { lang },
    })
    const { data } = (await answer.json()) as { data: { items: { title: string }[] } }
    await expect(rows.locator('td:nth-child(2)')).toHaveText(data.items.map(({ title }) => title))
    await rows.first().getByRole('link').click()
    const why = desk.getByRole('complementary', { name: en('ranking.why') })
    await expect(why.getByText(en('ranking.score'), { exact: true })).toBeVisible()
  }
})
