import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shippedArticles } from '@sampan/contract/base/content/articles.ts'
import { parseArticle } from '@sampan/contract/base/content/parse-article.ts'
import { type Locale, localeCodes, tagOf } from '@sampan/contract/wire/locales.ts'
import { describe, expect, it } from 'vitest'
import type { Article } from './article-types.ts'
import { findArticles } from './find-articles.ts'

const repositoryDir = join(import.meta.dirname, '../../../..')

/** The articles that come with Sampan, as the server sends them. */
function articlesIn(locale: Locale): Article[] {
  const text = ['help', 'law']
    .map((section) =>
      readFileSync(
        join(repositoryDir, 'server/src/base/content/articles', tagOf(locale), `${section}.md`),
        'utf8',
      ),
    )
    .join('\n')
  return text.split(/^(?=# )/m).flatMap((part) => {
    const [, title = '', slug] = /^# (.+) \{#([a-z0-9-]+)\}\n/.exec(part) ?? []
    const topic = shippedArticles.find((one) => one.slug === slug)?.topic
    if (slug === undefined || !topic) return []
    const blocks = parseArticle(part.slice(part.indexOf('\n')))
    return [{ slug, topic, title, blocks, locale, changedAt: '2026-11-22T00:00:00.000Z' }]
  })
}

function foundIn(locale: Locale, query: string): string[] {
  const words: Record<string, string> = JSON.parse(
    readFileSync(join(repositoryDir, 'contract/src/locales', tagOf(locale), 'content.json'), 'utf8'),
  )
  return findArticles(articlesIn(locale), query, (slug) => words[`words.${slug}`] ?? '').map(
    ({ slug }) => slug,
  )
}

/** By locale: questions about a parcel, a refund, a recharge and the payment code, as people type them. */
const asked: Readonly<Record<Locale, readonly [string, string, string, string]>> = {
  en: ['where is my package', 'how do i get my money back', 'top up not arrived', 'forgot my pin'],
  zh: ['包裹在哪里', '怎么退钱', '充值没到账', '忘记支付密码'],
  ri: ['荷物が届かない', '返金してほしい', 'チャージが反映されない', '支払いコードを忘れた'],
  han: ['택배 어디', '환불은 어떻게', '충전 안 들어옴', '결제 비밀번호 잊어버림'],
  tai: ['พัสดุอยู่ไหน', 'ขอคืนเงิน', 'เติมเงินแล้วเงินไม่เข้า', 'ลืมรหัสชำระเงิน'],
  yn: ['kien hang o dau', 'lam sao hoan tien', 'nạp tiền chưa vào', 'quên mã thanh toán'],
  id: ['di mana paket saya', 'uang kembali', 'isi saldo belum masuk', 'lupa PIN pembayaran'],
  tr: ['KARGOM NEREDE', 'paramı geri almak para iadesi', 'bakiye yükleme gelmedi', 'ödeme kodu unuttum'],
  ft: ['ou est mon colis', 'etre rembourse', 'recharge pas arrivée', 'code de paiement oublié'],
  tw: ['包裹在哪裡', '怎麼退錢', '儲值沒到帳', '忘記付款密碼'],
}

describe('the search of help', () => {
  it.each(localeCodes)('answers questions as people type them, in %s [locale:ten]', (locale) => {
    const [parcel, refund, recharge, code] = asked[locale]
    expect(foundIn(locale, parcel)[0], parcel).toBe('delivery')
    expect(foundIn(locale, refund).slice(0, 3), refund).toContain('refunds')
    expect(foundIn(locale, recharge)[0], recharge).toBe('recharge')
    expect(foundIn(locale, code)[0], code).toBe('payment-code')
  })

  it('finds every article about refunds by that word, those that are about nothing else first', () => {
    const found = foundIn('en', 'refund')
    expect(found.slice(0, 2).toSorted()).toEqual(['refund-policy', 'refunds'])
    expect(found).toContain('ordering')
    expect(foundIn('en', 'Refunds')).toEqual(found)
    expect(foundIn('ri', 'ﾘﾌｧﾝﾄﾞ')).toEqual([])
  })

  it('finds nothing for what help does not speak of, however it is asked', () => {
    expect(foundIn('en', 'submarine')).toEqual([])
    expect(foundIn('en', 'where is my submarine engine')).toEqual([])
    expect(foundIn('en', '?!')).toHaveLength(shippedArticles.length)
  })
})
