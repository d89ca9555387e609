import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { encodeText } from '../../testing/encode-text.ts'
import { decoded, encodingOf, type FileEncoding } from './file-encoding.ts'

const table = (...rows: string[]) => rows.join('\r\n')

const files: readonly [FileEncoding, string][] = [
  ['utf-8', table('title,price', 'Lampe für Gärten,12.50', '黄铜灯笼,9')],
  ['utf-8', table('title,price', 'Plain lamp,12.50')],
  ['utf-16le', table('title\tprice', 'Laterne\t12')],
  ['utf-16be', table('标题\t价格', '黄铜灯笼\t12')],
  ['windows-1252', table('Titel;Preis;Bestand', 'Öllampe für draußen;12,50 €;3', 'Café-Tasse – groß;9;1')],
  ['windows-1252', table('titre;prix', 'Théière émaillée à anse;9,50', 'Bol façon « grès »;4')],
  ['windows-1254', table('başlık;fiyat', 'Işıklı çanta;9', 'Gümüş ışık;8', 'Şapka, açık yeşil;4')],
  ['gb18030', table('标题,价格,库存', '黄铜灯笼,12.50,3', '纸风筝 红色 大号,9,1')],
  ['gb18030', table('商品名称,价格', '搪瓷茶杯,12')],
  ['shift_jis', table('商品名,価格,在庫数', '真鍮のランタン,12,3', '紙の凧,9,1')],
  ['shift_jis', table('タイトル,価格', 'マグカップ,12')],
  ['big5', table('商品名稱,價格,庫存', '黃銅燈籠,12,3', '紙風箏 紅色,9,1')],
  ['euc-kr', table('상품명,가격,재고', '황동 랜턴,12,3', '종이 연 빨강,9,1')],
  ['windows-874', table('ชื่อสินค้า,ราคา', 'โคมไฟทองเหลือง,12', 'ว่าวกระดาษ,9')],
]

describe('the encoding of a file', () => {
  for (const [encoding, text] of files)
    it(`${encoding}: ${text.split('\r\n')[1]}`, () => {
      const bytes = encodeText(text, encoding)
      assert.equal(encodingOf(bytes), encoding)
      assert.equal(decoded(bytes, encoding), text)
    })

  it('a byte order mark says it, and is none of the text', () => {
    for (const encoding of ['utf-8', 'utf-16le', 'utf-16be'] as const) {
      const bytes = encodeText('\uFEFFtitle', encoding)
      assert.equal(encodingOf(bytes), encoding)
      assert.equal(decoded(bytes, encoding), 'title')
    }
  })

  it('a long file is judged by its beginning, which may end within a character', () => {
    const text = `title\r\n${'灯'.repeat(100_000)}`
    assert.equal(encodingOf(encodeText(text, 'utf-8')), 'utf-8')
    assert.equal(encodingOf(encodeText(`a${text}`, 'gb18030')), 'gb18030')
  })
})
