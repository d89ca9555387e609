import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  articlePictures,
  helpParts,
  pageNames,
  shippedArticles,
} from '@sampan/contract/base/content/articles.ts'
import { parseArticle, wordsOf } from '@sampan/contract/base/content/parse-article.ts'
import { localeCodes } from '@sampan/contract/wire/locales.ts'
import { noOwner } from '@sampan/contract/wire/owner.ts'
import { sql } from 'kysely'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { shippedText } from './shipped-texts.ts'

let server: TestServer
let editor: TestOperator
before(async () => {
  server = await startTestServer()
  editor = await signInOperator(server, 'catalogue')
})
after(() => server.close())

const calls = { help: 'help_support', law: 'law' } as const
const titleOf = async (locale: 'en' | 'ri', slug: string) =>
  (await server.client({ locale }).expect('help_support', {})).articles.find((one) => one.slug === slug)

describe('articles that came with Sampan', () => {
  it('are read in ten languages without a login [call:GET /api/user/help_support] [call:GET /api/user/law] [locale:ten]', async () => {
    for (const locale of localeCodes) {
      for (const section of ['help', 'law'] as const) {
        const { articles } = await server.client({ locale }).expect(calls[section], {})
        assert.deepEqual(
          articles.map(({ slug }) => slug),
          shippedArticles.filter((one) => one.section === section).map(({ slug }) => slug),
        )
        for (const article of articles) {
          assert.equal(article.locale, locale)
          assert.ok(wordsOf(article.blocks).length > 60, `${locale} ${article.slug}`)
        }
      }
    }
  })

  it('are read one by one without a login, by their names, and no other name tells anything', async () => {
    const visitor = server.client({ locale: 'tai' })
    for (const { slug, section } of shippedArticles) {
      const page = await visitor.expect('article_detail', { slug })
      const { articles } = await visitor.expect(calls[section], {})
      assert.equal(page.section, section)
      assert.deepEqual(
        page.article,
        articles.find((one) => one.slug === slug),
      )
    }
    assertRefused(await visitor.call('article_detail', { slug: 'nothing-here' }), 'notFound')
    assertRefused(await visitor.call('article_detail', { slug: '../law' }), 'badInput')
  })

  it('name the owner in the imprint, and leave out what nobody has said of them', async () => {
    const admin = await signInOperator(server, 'admin')
    const facts = { ...noOwner, legalName: 'Lantern Oy', email: 'hello@lantern.example' }
    await admin.client.expect('console_owner_save', { facts, version: 0 })
    for (const locale of localeCodes) {
      const { article } = await server.client({ locale }).expect('article_detail', { slug: 'imprint' })
      const words = wordsOf(article.blocks)
      assert.match(words, /Lantern Oy[\s\S]*hello@lantern\.example/, locale)
      assert.doesNotMatch(words, /[{}]/, locale)
      const points = article.blocks.flatMap((block) => (block.kind === 'points' ? block.items : []))
      assert.equal(points.length, 1, locale)
    }
  })

  it('are made of the same parts with the same links in each language', () => {
    // A page of others may have its own address in each language.
    const linksOf = (body: string) =>
      [...body.matchAll(/\]\((\S+?)\)/g)].map(([, address]) => address?.replace(/_[a-z]{2}\.htm$/, '.htm'))
    for (const { slug } of shippedArticles) {
      const english = shippedText(slug, 'en')?.body ?? ''
      for (const locale of localeCodes) {
        const body = shippedText(slug, locale)?.body ?? ''
        assert.deepEqual(linksOf(body), linksOf(english), `${locale} ${slug}`)
        // Pictures and named parts are the same too: help links lead to those names.
        const kinds = (text: string) =>
          parseArticle(text).map((block) =>
            block.kind === 'picture'
              ? block.picture
              : block.kind === 'heading'
                ? `${block.kind} ${block.anchor}`
                : block.kind,
          )
        assert.deepEqual(kinds(body), kinds(english), `${locale} ${slug}`)
      }
    }
  })
})

describe('help links and pictures', () => {
  it('have their parts and drawings in the texts that come with Sampan', () => {
    const anchors = (slug: string) =>
      parseArticle(shippedText(slug, 'en')?.body ?? '').flatMap((block) =>
        block.kind === 'heading' && block.anchor !== undefined ? [block.anchor] : [],
      )
    for (const [slug, parts] of Object.entries(helpParts)) assert.deepEqual(anchors(slug), parts, slug)
    const shown = shippedArticles.flatMap(({ slug }) =>
      parseArticle(shippedText(slug, 'en')?.body ?? '').flatMap((block) =>
        block.kind === 'picture' ? [block.picture] : [],
      ),
    )
    assert.deepEqual(shown.toSorted(), articlePictures.toSorted())
  })
})

describe('an editor of articles', () => {
  const at = { slug: 'reviews', locale: 'ri' } as const

  it('keeps a draft from readers until it is published, and keeps every version', async () => {
    const { client } = editor
    const first = await client.expect('console_article', at)
    assert.deepEqual([first.version, first.publishedVersion, first.isDraft], [0, 0, false])
    const draft = { ...at, version: 0, title: '評価', body: '草稿', publish: false }
    const saved = await client.expect('console_article_save', draft)
    assert.deepEqual([saved.version, saved.publishedVersion, saved.isDraft], [1, 0, true])
    assert.equal((await titleOf('ri', 'reviews'))?.title, first.title)
    await client.expect('console_article_save', { ...draft, version: 1, body: '**本文**', publish: true })
    const shown = await titleOf('ri', 'reviews')
    assert.deepEqual(shown?.blocks, [{ kind: 'text', spans: [{ text: '本文', strong: true }] }])
    const page = await client.expect('console_article_versions', { ...at, limit: 2 })
    assert.deepEqual(
      page.items.map(({ version, isPublished }) => [version, isPublished]),
      [
        [2, true],
        [1, false],
      ],
    )
    const all = await client.expect('console_article_versions', at)
    assert.equal(all.items.at(-1)?.body, shippedText('reviews', 'ri')?.body)
    await assert.rejects(sql`update article_text set body = 'x'`.execute(server.db), /stays as it is/)
  })

  it('is told when somebody else has saved meanwhile: of several at once one wins', async () => {
    const text = { slug: 'paying', locale: 'en', version: 0, title: 'Paying', publish: true } as const
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((body) => editor.client.call('console_article_save', { ...text, body })),
    )
    assert.equal(answers.filter(({ ok }) => ok).length, 1)
    for (const answer of answers) if (!answer.ok) assertRefused(answer, 'changedMeanwhile')
    const list = await editor.client.expect('console_article_list', {})
    const states = list.find(({ slug }) => slug === 'paying')?.texts
    assert.equal(states?.find(({ locale }) => locale === 'ri')?.isBehind, true)
    assert.equal(states?.find(({ locale }) => locale === 'en')?.isBehind, false)
  })

  it('adds an article, whose readers get English until their language is there, and hides one', async () => {
    const { client } = editor
    const place = { slug: 'gift-cards', section: 'help', topic: 'money' } as const
    await client.expect('console_article_add', { ...place, title: 'Gifts', body: 'Soon.' })
    assertRefused(await client.call('console_article_add', { ...place, title: 'G', body: 'S' }), 'badInput')
    assertRefused(
      await client.call('console_article_add', { ...place, slug: 'paying', title: 'G', body: 'S' }),
      'badInput',
    )
    assert.equal(await titleOf('en', 'gift-cards'), undefined)
    const text = { slug: 'gift-cards', locale: 'en', version: 1, title: 'Gifts', body: 'Now.' } as const
    await client.expect('console_article_save', { ...text, publish: true })
    assert.equal((await titleOf('ri', 'gift-cards'))?.locale, 'en')
    const reader = server.client({ locale: 'ri' })
    assert.equal((await reader.expect('article_detail', { slug: 'gift-cards' })).article.locale, 'en')
    await client.expect('console_article_hide_many', { slugs: ['gift-cards'], isHidden: true })
    assert.equal(await titleOf('en', 'gift-cards'), undefined)
    assertRefused(await reader.call('article_detail', { slug: 'gift-cards' }), 'notFound')
  })

  it('gives no article the name of a page that stands beside the articles', async () => {
    const place = { section: 'help', topic: 'money', title: 'Help', body: 'Now.' } as const
    for (const slug of pageNames)
      assertRefused(await editor.client.call('console_article_add', { ...place, slug }), 'badInput')
  })

  it('is an operator of the catalogue', async () => {
    const support = await signInOperator(server, 'support')
    assertRefused(await support.client.call('console_article_list', {}), 'roleMissing')
  })
})

describe('many articles at once', () => {
  const hide = (slugs: string[], isHidden: boolean, by = editor) =>
    by.client.expect('console_article_hide_many', { slugs, isHidden })
  const shown = async () => {
    const { articles } = await server.client({ locale: 'en' }).expect('help_support', {})
    return articles.map(({ slug }) => slug)
  }
  const [first = '', second = '', third = ''] = shippedArticles
    .filter(({ section }) => section === 'help')
    .map(({ slug }) => slug)

  it('leave their page and come back; what is so already or is none is left', async () => {
    const before = await shown()
    await hide([second], true)
    const { changed, left } = await hide([third, second, first, 'never-written'], true)
    assert.deepEqual([changed.toSorted(), left], [[first, third].toSorted(), [second, 'never-written']])
    assert.deepEqual(
      await shown(),
      before.filter((slug) => ![first, second, third].includes(slug)),
    )
    await hide(changed, false)
    assert.ok(!(await shown()).includes(second))
    await hide([second], false)
    assert.deepEqual(await shown(), before)
  })

  it('are hidden of two editors at once by one of them each', async () => {
    const other = await signInOperator(server, 'catalogue')
    const [mine, theirs] = await Promise.all([
      hide([first, second, third], true),
      hide([third, second, first], true, other),
    ])
    assert.deepEqual([...mine.changed, ...theirs.changed].toSorted(), [first, second, third].toSorted())
    await hide([first, second, third], false)
  })
})
