import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { addShop } from '#testing/goods.ts'
import { openSearchShelf } from '#testing/search-shelf.ts'

const { server, visitor, shelve, indexed, idsOf } = await openSearchShelf()
after(() => server.close())

describe('words in ten languages [route:/search]', () => {
  describe('what people write differently', () => {
    let id: number
    before(async () => {
      id = await shelve({
        en: 'Wireless earphones',
        ri: 'ワイヤレスイヤホン',
        tw: '無線耳機',
        zh: '无线耳机',
        tr: 'Kablosuz kulaklık IŞIKLI',
        yn: 'Tai nghe không dây',
        ft: 'Écouteurs sans fil',
        tai: 'หูฟังไร้สาย',
        han: '무선 이어폰',
        id: 'Earphone nirkabel',
      })
      await indexed()
    })
    const rules: (readonly [string, readonly [string, Locale][]])[] = [
      [
        'kana of half width and hiragana for katakana',
        [
          ['ﾜｲﾔﾚｽ', 'ri'],
          ['わいやれす', 'ri'],
        ],
      ],
      ['Latin letters of full width', [['ＥＡＲＰＨＯＮＥＳ', 'ri']]],
      [
        'both kinds of Chinese',
        [
          ['无线耳机', 'tw'],
          ['無線耳機', 'zh'],
        ],
      ],
      [
        'one letter of Chinese, Japanese and Korean',
        [
          ['耳', 'zh'],
          ['耳', 'tw'],
          ['ヤ', 'ri'],
          ['폰', 'han'],
        ],
      ],
      [
        'Thai, from the middle of a text without spaces',
        [
          ['หูฟัง', 'tai'],
          ['ไร้สาย', 'tai'],
        ],
      ],
      [
        'the four letters i of Turkish',
        [
          ['KULAKLIK', 'tr'],
          ['ışıklı', 'tr'],
          ['isikli', 'tr'],
          ['İŞIKLI', 'tr'],
        ],
      ],
      [
        'Vietnamese with its accents and without',
        [
          ['tai nghe khong day', 'yn'],
          ['TAI NGHE KHÔNG DÂY', 'yn'],
        ],
      ],
      [
        'French without accents',
        [
          ['ecouteurs', 'ft'],
          ['sans fil ecouteur', 'ft'],
        ],
      ],
      [
        'Korean with spaces or without',
        [
          ['이어폰', 'han'],
          ['무선이어폰', 'han'],
        ],
      ],
      [
        'words of another language than the reader’s',
        [
          ['無線耳機', 'en'],
          ['écouteurs', 'en'],
          ['earphone', 'id'],
        ],
      ],
    ]
    for (const [rule, asked] of rules)
      it(`finds ${rule}`, async () => {
        for (const [q, locale] of asked) assert.ok((await idsOf(q, locale)).includes(id), `${q} in ${locale}`)
      })

    it('takes the accents of Vietnamese for what they say, where they are typed', async () => {
      const tiger = await shelve({ en: 'Tiger', yn: 'Cọp hổ phách' })
      const lake = await shelve({ en: 'Lake', yn: 'Hồ phách' })
      await indexed()
      assert.deepEqual(await idsOf('hồ phách', 'yn'), [lake])
      assert.deepEqual(new Set(await idsOf('ho phach', 'yn')), new Set([tiger, lake]))
    })
  })

  describe('stems, where a language has them', () => {
    const rules: [Locale, title: string, asked: string][] = [
      ['en', 'Batteries and ladles', 'battery ladle'],
      ['en', 'Glove press', 'gloves presses'],
      ['ft', 'Chapeaux et chevaux', 'chapeau cheval'],
      ['tr', 'Zambak oyuncağı, fincanlar', 'oyuncak fincan'],
      ['id', 'Payungnya biru', 'payung'],
    ]
    for (const [locale, title, asked] of rules)
      it(`finds “${title}” by “${asked}” in ${locale}`, async () => {
        const shop = await addShop(server.db)
        const id = await shelve({ en: 'Nondescript', [locale]: title }, {}, shop)
        await indexed()
        const found = await visitor.expect('product_search', { q: asked, shop, exact: true }, { locale })
        assert.deepEqual([found.said.matched, found.items.map((item) => item.id)], ['every', [id]])
      })
  })

  it('forgives a slip and says what was meant; asked for exactly, it does not', async () => {
    const mascara = await shelve({ en: 'Lash Princess mascara' })
    const dinosaur = await shelve({ en: 'Walking dinosaur' })
    await indexed()
    for (const [typed, meant, id] of [
      ['mascra', 'mascara', mascara],
      ['dinosuar', 'dinosaur', dinosaur],
    ] as const) {
      const { items, said } = await visitor.expect('product_search', { q: typed })
      assert.equal(items[0]?.id, id)
      assert.deepEqual(said.meant, { words: meant, isUsed: true })
      assert.equal((await visitor.expect('product_search', { q: typed, exact: true })).said.matched, 'none')
    }
  })

  it('forgives two slips of a long word, by words of the same language and a like length alone', async () => {
    const backpack = await shelve({ en: 'Waxed backpack', id: 'Bakpacck besar', ft: 'Sac à dos' })
    await indexed()
    for (const typed of ['bakpakc', 'backpaxkk']) {
      const { items, said } = await visitor.expect('product_search', { q: typed })
      assert.deepEqual([said.meant?.words, items[0]?.id], ['backpack', backpack], typed)
    }
    assert.equal((await visitor.expect('product_search', { q: 'bckpckxyz' })).said.matched, 'none')
  })

  it('forgives a letter in scripts without spaces, and says what was meant', async () => {
    const id = await shelve({
      en: 'Ukulele',
      tai: 'กระเป๋าใส่หูฟังครอบศีรษะ',
      ri: '木製ウクレレ',
      han: '원목 우쿨렐레',
    })
    await indexed()
    for (const [typed, meant, locale] of [
      ['กระเปาหูฟัง', 'กระเป๋า', 'tai'],
      ['หุฟังครอบศีรษะ', 'หู', 'tai'],
      ['ウクラレ', 'ウクレレ', 'ri'],
      ['우쿨랠레', '우쿨렐레', 'han'],
    ] as const) {
      const { items, said } = await visitor.expect('product_search', { q: typed }, { locale })
      assert.equal(items[0]?.id, id, typed)
      assert.ok(
        said.matched === 'every' && said.meant?.words.includes(meant),
        `${typed}: ${said.meant?.words}`,
      )
    }
  })

  it('takes a letter that is no word for a part of the word beside it', async () => {
    const doll = await shelve({ en: 'Rag doll', tai: 'ตุ๊กตาผ้า' })
    const frog = await shelve({ en: 'Jumping frog', tai: 'ตุ๊กใต้น้ำ' })
    const lash = await shelve({ en: 'Lash colour', ri: 'ロング マスカラ' })
    const mask = await shelve({ en: 'Swimming mask', ri: 'マスク ライト' })
    await shelve({ en: 'Folded mask', ri: '紙のマスク' })
    // The same neighbours, far from each other.
    await shelve({ en: 'Disk writer', ri: 'ディスクライター マスト' })
    await indexed()
    const thai = await visitor.expect('product_search', { q: 'ตุ๊กต' }, { locale: 'tai' })
    assert.deepEqual([thai.said.matched, thai.items.map(({ id }) => id)], ['every', [doll]])
    const kana = await visitor.expect('product_search', { q: 'マスクラ' }, { locale: 'ri' })
    assert.deepEqual([kana.said.meant?.words, kana.items.map(({ id }) => id)], ['マスカラ', [lash]])
    assert.ok((await idsOf('マスク ラ', 'ri')).includes(mask))
    assert.ok((await idsOf('ตุ๊ก', 'tai')).includes(frog))
    const { words } = await visitor.expect('product_suggest', { q: 'ตุ๊กต' }, { locale: 'tai' })
    assert.ok(words.length > 0 && words.every(({ text }) => text.startsWith('ตุ๊กตา')))
  })

  it('says of a word in letters without spaces that only what is alike was found, most of it first', async () => {
    const truck = await shelve({ en: 'Toy truck', han: '레미콘' }, { sales: 9000 })
    const xylophone = await shelve({ en: 'Xylophone', han: '도레미실로폰' })
    await indexed()
    const { said, items } = await visitor.expect('product_search', { q: '도레미퍼솔' }, { locale: 'han' })
    assert.equal(said.matched, 'alike')
    assert.deepEqual(
      items.map(({ id }) => id),
      [xylophone, truck],
    )
  })
})
