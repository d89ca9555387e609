import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type OrderState, orderCan } from '@sampan/contract/trade/orders/status.ts'
import { assertNone } from './assert-none.ts'
import { readDictionary } from './dictionary.ts'

/** Words of each language for a completed order, as far as the word is the same in all its forms. */
const completedWords: Readonly<Record<string, string>> = {
  en: 'completed',
  'zh-Hans': '完成',
  'zh-Hant': '完成',
  ja: '完了',
  ko: '확정',
  th: 'เสร็จสมบูรณ์',
  vi: 'hoàn tất',
  id: 'selesai',
  tr: 'tamamlan',
  fr: 'terminée',
}
const promises = [
  'catalog.promiseLine',
  'catalog.promiseHold',
  'catalog.promiseRefund',
  'notices.orderPaid_text',
]

describe('the promise to buyers', () => {
  it('holds until the order is completed, where the rule ends, in ten languages', () => {
    const canAsk = (state: OrderState) => orderCan('requestRefund', state)
    assert.deepEqual(
      (['received', 'completed'] as const).map(canAsk),
      [true, false],
      'the rule, which the texts say',
    )
    const wrong = Object.entries(completedWords).flatMap(([tag, word]) => {
      const texts = readDictionary(tag)
      return promises.flatMap((key) => {
        const text = texts.get(key) ?? ''
        return text.toLocaleLowerCase(tag).includes(word) ? [] : [`${tag} ${key}: ${text}`]
      })
    })
    assertNone(
      wrong,
      'Say that a refund can be asked for, and the money is held, until the order is completed.',
    )
  })
})
