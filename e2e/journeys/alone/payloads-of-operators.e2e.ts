import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryDir } from '../../../server/src/kernel/config.ts'
import { expect, test } from '../../fixtures.ts'
import { signInOperator } from '../../operators.ts'
import { look, watch, words } from '../../payloads.ts'
import { callFrom, uploadFrom } from '../../seller.ts'
import { front } from '../../steps.ts'

const photo = readFileSync(join(repositoryDir, 'demo/orders/proof.webp'))
const image = '<img src=x onerror=hacked=1>'
/** Markdown whose HTML and links would run, or lead where nobody should go. */
const body = (said: string) =>
  [
    said,
    `## ${image}`,
    `- **${image}** [point](javascript:hacked=1)`,
    '- [data](data:text/html,<script>opener.hacked=1</script>)',
    '1. [step](JaVaScRiPt:hacked=1) [far](//x) <a href="javascript:hacked=1">raw</a>',
    '> <script>hacked=1</script> ![x](x" onerror="hacked=1)',
    '[broken](https://x"onmouseover="hacked=1) <javascript:hacked=1>',
  ].join('\n\n')

test('what operators write for all buyers stays words: articles, the home page, promotions and their own answers [R17]', async ({
  page,
  context,
  browser,
  sql,
  newBuyer,
  signIn,
}) => {
  test.slow()
  const happened = watch(context)
  const buyer = await newBuyer()
  await buyer.call('notice_settings_save', { kinds: [{ kind: 'promotion', inApp: true, email: false }] })
  const ana = await signInOperator(browser, sql, 'ana')
  const seenByAna = watch(ana.context())

  const articles: { slug: string; title: string; said: string; path: string }[] = []
  for (const [section, topic, path] of [
    ['help', 'buying', '/helpAndSupport'],
    ['law', 'law', '/law'],
  ] as const) {
    const slug = `words-${randomInt(1e6)}`
    const [title, said] = [words(120), words(900)]
    const { version } = await callFrom(ana, 'console_article_add', {
      slug,
      section,
      topic,
      title,
      body: said,
    })
    await callFrom(ana, 'console_article_save', {
      slug,
      locale: 'en',
      version,
      title,
      body: body(said),
      publish: true,
    })
    articles.push({ slug, title, said, path })
  }

  const picture = await uploadFrom(ana, 'console_home_upload', photo)
  const block = () => ({ title: words(60), subtitle: words(80), action: words(30), alt: words(160) })
  const [hero, goods, shops] = [block(), block(), block()]
  const always = { startsAt: null, endsAt: null, publish: true }
  const blocks = [
    await callFrom(ana, 'console_home_add', {
      ...always,
      content: {
        kind: 'hero',
        texts: { en: hero },
        picture,
        room: 'toys',
        link: { type: 'search', q: words(60) },
      },
    }),
    await callFrom(ana, 'console_home_add', {
      ...always,
      content: { kind: 'goods', texts: { en: goods }, source: { type: 'newest' }, count: 4 },
    }),
    await callFrom(ana, 'console_home_add', {
      ...always,
      content: { kind: 'shops', texts: { en: shops }, source: { type: 'hot' }, count: 4 },
    }),
  ]

  const promotion = { title: words(80), words: words(300) }
  const now = Date.now()
  const campaign = await callFrom(ana, 'console_campaign_add', {
    texts: { en: promotion },
    target: { type: 'home' },
    startsAt: new Date(now - 300_000).toISOString(),
    endsAt: new Date(now + 3_600_000).toISOString(),
  })
  await callFrom(ana, 'console_campaign_confirm', { id: campaign.id, version: campaign.version })
  await sql(`select graphile_worker.add_job('notifications.send-campaigns')`)
  await expect
    .poll(() => sql('select finished_at is not null as done from campaign where id = $1', [campaign.id]))
    .toEqual([{ done: true }])
  const canned = { title: words(60), text: words(900) }
  const { id: cannedId } = await callFrom(ana, 'console_support_canned_save', {
    title: canned.title,
    texts: { en: canned.text },
  })

  await signIn(buyer)
  await test.step('buyers read them', async () => {
    const shown: [string, string[]][] = [
      ['/home', [hero.title, goods.title, shops.title]],
      ['/notification', [promotion.title, promotion.words]],
    ]
    for (const { slug, title, path } of articles)
      shown.push([path, [title]], [`${path}?article=${slug}`, [title]])
    for (const [path, texts] of shown) await look(page, path, texts)
    // Markdown of the project's own kind is read; what was typed as HTML, or as an address that would run, stands there.
    for (const written of ['[point](javascript:hacked=1)', '<script>hacked=1</script>', '[far](//x)'])
      await expect(front(page)).toContainText(written)
  })

  await test.step('operators see them at the console', async () => {
    const seen: [string, string[]][] = [
      ['/console/articles', articles.map(({ title }) => title)],
      ...articles.map(({ slug }): [string, string[]] => [`/console/articles/${slug}`, []]),
      ['/console/home', [hero.title, goods.title, shops.title]],
      ...blocks.map(({ id }): [string, string[]] => [`/console/home/${id}`, []]),
      ['/console/campaigns', [promotion.title]],
      [`/console/campaigns/${campaign.id}`, [promotion.words]],
      ['/console/answers', [canned.title]],
      ['/console/audit', []],
    ]
    for (const [path, texts] of seen) await look(ana, path, texts)
  })

  for (const { id } of blocks) await callFrom(ana, 'console_home_remove', { id })
  await callFrom(ana, 'console_article_hide_many', {
    slugs: articles.map(({ slug }) => slug),
    isHidden: true,
  })
  await callFrom(ana, 'console_support_canned_remove', { id: cannedId })
  expect([...happened, ...seenByAna]).toEqual([])
  await ana.context().close()
})
