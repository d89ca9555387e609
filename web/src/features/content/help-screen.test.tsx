import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { showScreen } from '#testing/show-screen.tsx'
import type { Article } from './article-types.ts'
import { ArticlesScreen } from './articles-screen.tsx'
import { HelpScreen } from './help-screen.tsx'
import { LawScreen } from './law-screen.tsx'

const article = (slug: string, topic: Article['topic'], title: string, words: string): Article => ({
  slug,
  topic,
  title,
  locale: 'en',
  changedAt: '2026-11-22T00:00:00.000Z',
  blocks: [{ kind: 'text', spans: [{ text: words }] }],
})
const articles = [
  article('ordering', 'buying', 'Ordering', 'Put it into the bag.'),
  article('refunds', 'buying', 'Getting money back', 'Ask for a réfund, İstanbul.'),
  {
    ...article('withdraw', 'money', 'Withdrawing', ''),
    blocks: [
      { kind: 'heading' as const, spans: [{ text: '<img src=x onerror=alert(1)>' }] },
      {
        kind: 'points' as const,
        items: [[{ text: 'See ' }, { text: 'here', href: '/withDraw' }, { text: 'now', strong: true }]],
      },
      { kind: 'note' as const, spans: [{ text: 'Elsewhere', href: 'https://example.com/' }] },
    ],
  },
]

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on('help_support', { articles })
  server.on('law', { articles: [article('terms', 'law', 'Terms of use', 'Be kind.')] })
})
afterEach(cleanup)

describe('help [route:/helpAndSupport]', () => {
  it('lists the articles under their topics, each with its own address', async () => {
    const { t } = await showScreen(<HelpScreen />)
    const row = await screen.findByRole('link', { name: 'Ordering' })
    expect(row.getAttribute('href')).toBe('/helpAndSupport?article=ordering')
    expect(within(screen.getByLabelText(t('content.topic.money'))).getAllByRole('link')).toHaveLength(1)
    expect(screen.getByRole('link', { name: t('content.ask') }).getAttribute('href')).toBe('/services')
  })

  it('finds words of scripts that write no blanks between them, and takes no mark of theirs for an accent', async () => {
    server.on('help_support', {
      articles: [
        article('tea', 'buying', 'ชาที่มาถึงแบบเปียก', 'ถ่ายรูป'),
        article('paying', 'money', 'การชำระเงิน', 'รหัส'),
        article('back', 'buying', '如何申请退款', '打开订单。'),
      ],
    })
    await showScreen(<HelpScreen />)
    const field = await screen.findByRole('searchbox')
    const found = () => screen.queryAllByRole('link').flatMap(({ textContent }) => textContent ?? [])
    for (const [query, title] of [
      ['ชาเปียก', 'ชาที่มาถึงแบบเปียก'],
      ['ชา', 'ชาที่มาถึงแบบเปียก'],
      ['退款申请', '如何申请退款'],
    ] as const) {
      fireEvent.change(field, { target: { value: query } })
      expect(found()).toContain(title)
      expect(found()).not.toContain('การชำระเงิน')
    }
  })

  it('finds while one types, whatever the accents, and says so when nothing is there', async () => {
    const { t } = await showScreen(<HelpScreen />)
    const field = await screen.findByRole('searchbox')
    fireEvent.change(field, { target: { value: 'REFUND istanbul' } })
    expect(screen.getByRole('link', { name: 'Getting money back' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Ordering' })).toBeNull()
    expect(screen.getByText(t('content.found', { count: 1 }))).toBeTruthy()
    fireEvent.change(field, { target: { value: 'submarine' } })
    expect(screen.getAllByText(t('content.none'))).not.toHaveLength(0)
  })

  it('draws an article from its blocks: links lead on, and HTML stays words', async () => {
    await showScreen(<HelpScreen />, { search: '?article=withdraw' })
    expect(await screen.findByRole('heading', { name: '<img src=x onerror=alert(1)>' })).toBeTruthy()
    expect(document.querySelector('article img')).toBeNull()
    expect(screen.getByRole('link', { name: 'here' }).getAttribute('href')).toBe('/withDraw')
    const elsewhere = screen.getByRole('link', { name: 'Elsewhere' })
    expect([elsewhere.getAttribute('target'), elsewhere.getAttribute('rel')]).toEqual([
      '_blank',
      'noreferrer',
    ])
  })

  it('says that an article is gone and leads to the others', async () => {
    const { t } = await showScreen(<HelpScreen />, { search: '?article=unknown' })
    const all = await screen.findByRole('link', { name: t('content.all') })
    expect(all.getAttribute('href')).toBe('/helpAndSupport')
  })

  it('says when a text is not there in the reader’s language', async () => {
    await showScreen(<HelpScreen />, { search: '?article=ordering', locale: 'tr' })
    expect((await screen.findByText('Put it into the bag.')).closest('[lang]')?.getAttribute('lang')).toBe(
      'en',
    )
  })
})

describe('law [route:/law]', () => {
  it('lists terms and policies, each with its own address', async () => {
    await showScreen(<LawScreen />)
    const row = await screen.findByRole('link', { name: 'Terms of use' })
    expect(row.getAttribute('href')).toBe('/law?article=terms')
  })
})

describe('what everybody may read', () => {
  const open = (name?: string) =>
    showScreen(<ArticlesScreen />, {
      path: name ? `/about/${name}` : '/about',
      ...(name && { params: { name } }),
    })

  it('is listed: help, selling, terms and policies, each at its public address', async () => {
    const { t } = await open()
    const row = await screen.findByRole('link', { name: 'Terms of use' })
    expect(row.getAttribute('href')).toBe('/about/terms')
    expect(screen.getByRole('link', { name: t('content.help') }).getAttribute('href')).toBe('/about/help')
    expect(screen.getByRole('link', { name: t('merchants.title') }).getAttribute('href')).toBe(
      '/about/selling',
    )
  })

  it('is help with its public addresses', async () => {
    const { t } = await open('help')
    expect((await screen.findByRole('link', { name: 'Ordering' })).getAttribute('href')).toBe(
      '/about/ordering',
    )
    expect(screen.getByRole('link', { name: t('content.law') }).getAttribute('href')).toBe('/about')
  })

  it('is one article, whose links to closed pages of help, law and selling lead to the open ones', async () => {
    const spans = [
      '/law',
      '/law?article=privacy',
      '/helpAndSupport?article=paying',
      '/platform',
      '/services',
    ].map((href) => ({ text: href, href }))
    const shown = {
      ...article('refunds', 'buying', 'Getting money back', ''),
      blocks: [{ kind: 'text', spans }],
    }
    server.on('article_detail', { section: 'help', article: shown as Article })
    await open('refunds')
    await screen.findByRole('heading', { name: 'Getting money back' })
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs.slice(0, 5)).toEqual([
      '/about',
      '/about/privacy',
      '/about/paying',
      '/about/selling',
      '/services',
    ])
  })

  it('says that an article is gone and leads to the others', async () => {
    server.raw('article_detail', () => ({ code: 1004, msg: 'Not found.' }))
    const { t } = await open('nothing')
    expect((await screen.findByRole('link', { name: t('content.all') })).getAttribute('href')).toBe(
      '/about/help',
    )
  })
})
