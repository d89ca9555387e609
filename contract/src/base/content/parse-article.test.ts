import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isGoodLink, parseArticle, partOf, wordsOf } from './parse-article.ts'

describe('an article', () => {
  it('is read into headings, paragraphs, lists and notes', () => {
    assert.deepEqual(
      parseArticle('## A head\nOne\ntwo\n\n- first\n- **second** part\n\n1. step\n\n> Mind this'),
      [
        { kind: 'heading', spans: [{ text: 'A head' }] },
        { kind: 'text', spans: [{ text: 'One' }, { text: ' ' }, { text: 'two' }] },
        {
          kind: 'points',
          items: [[{ text: 'first' }], [{ text: 'second', strong: true }, { text: ' part' }]],
        },
        { kind: 'steps', items: [[{ text: 'step' }]] },
        { kind: 'note', spans: [{ text: 'Mind this' }] },
      ],
    )
  })

  it('shows the pictures that there are, each on a line of its own, and no others', () => {
    assert.deepEqual(parseArticle('One\n![parcel]\ntwo'), [
      { kind: 'text', spans: [{ text: 'One' }] },
      { kind: 'picture', picture: 'parcel' },
      { kind: 'text', spans: [{ text: 'two' }] },
    ])
    assert.equal(wordsOf(parseArticle('One\n![parcel]\ntwo')), 'One\ntwo')
    for (const words of ['![submarine]', 'see ![parcel]', '![parcel](x.png)', '![ parcel ]'])
      assert.deepEqual(wordsOf(parseArticle(words)), words)
  })

  it('has parts by the names of their headings', () => {
    const blocks = parseArticle('Begin\n\n## The **fee** {#fee}\nOne cent\n\n## Time\nA day')
    assert.deepEqual(blocks[1], {
      kind: 'heading',
      anchor: 'fee',
      spans: [{ text: 'The ' }, { text: 'fee', strong: true }],
    })
    assert.equal(wordsOf(partOf(blocks, 'fee')), 'The fee\nOne cent')
    assert.equal(wordsOf(partOf(blocks)), 'Begin')
    assert.deepEqual(partOf(blocks, 'gone'), blocks)
    // A name that is none stays in the words.
    assert.equal(wordsOf(parseArticle('## Fee {#1"x}')), 'Fee {#1"x}')
  })

  it('leads to pages of the app and over HTTPS to others, and nowhere else', () => {
    for (const good of ['/services', '/myPurchases/1?tab=a', 'https://example.com/a?b=c'])
      assert.equal(isGoodLink(good), true, good)
    for (const bad of [
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'JAVASCRIPT:alert(1)',
      'data:text/html,x',
      'http://example.com',
      'https://example.com/"onclick=',
      'https://user@evil.example',
      'mailto:a@b.co',
    ]) {
      assert.equal(isGoodLink(bad), false, bad)
      const words = `[press](${bad})`
      assert.deepEqual(
        parseArticle(words)
          .flatMap((block) => ('spans' in block ? block.spans : []))
          .some(({ href }) => href),
        false,
        bad,
      )
    }
  })

  it('keeps HTML and unknown marks as the words they are', () => {
    const attack = '<img src=x onerror=alert(1)> <script>x</script> ![a](b) `c` _d_'
    assert.deepEqual(parseArticle(attack), [{ kind: 'text', spans: [{ text: attack }] }])
    assert.equal(wordsOf(parseArticle('## A\n- **b** c')), 'A\nb c')
  })

  it('is read in a time that grows with its length alone', () => {
    for (const part of ['[', '**', '[a](', '*'.repeat(3), '(((']) {
      const began = performance.now()
      parseArticle(part.repeat(20_000 / part.length))
      assert.ok(performance.now() - began < 500, part)
    }
  })
})
