import assert from 'node:assert/strict'
import { it } from 'node:test'
import { localeCodes } from '@sampan/contract/wire/locales.ts'
import { createTranslate, readDictionary } from '#kernel/language.ts'
import { type Composed, composeMail } from './compose-mail.ts'

const payloads = [
  '<img src=x onerror=hacked=1>',
  '"><svg onload=hacked=1>',
  '</title><script>hacked=1</script>',
  '</p></div><iframe srcdoc="x">',
  '<a href=javascript:hacked=1>x</a>',
  '&lt;img src=x onerror=hacked=1&gt;',
]
/** Tags that a letter of ours is made of. */
const ownTags = new Set(['html', 'head', 'meta', 'title', 'body', 'div', 'p', 'h1', 'a'])

it('what somebody wrote stays words in the HTML of every letter, in all ten languages [R17]', () => {
  const translate = createTranslate()
  let seen = 0
  for (const locale of localeCodes) {
    const texts = readDictionary(locale)
    for (const key of Object.keys(texts)) {
      const template = /^((?:letters|notices|shopmail)\.\w+)_text$/.exec(key)?.[1]
      if (template === undefined || texts[`${template}_title`] === undefined) continue
      const written = `${texts[`${template}_title`]}${texts[key]}`
      const names = [...written.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name ?? '')
      for (const [at, payload] of payloads.entries()) {
        const detail = Object.fromEntries(names.map((name) => [name, payload]))
        const mail = { template, detail, locale, phrase: payload, path: '/x' }
        const { subject, html }: Composed = composeMail(mail, translate, 'https://sampan.example')
        const where: string = `${locale} ${template} ${at}`
        const tags = [...html.matchAll(/<\s*\/?\s*([a-z][a-z0-9]*)/gi)].map(([, tag]) =>
          (tag ?? '').toLowerCase(),
        )
        assert.deepEqual(
          [...new Set(tags)].filter((tag) => !ownTags.has(tag)),
          [],
          where,
        )
        assert.equal(tags.filter((tag) => tag === 'a').length, 2, where)
        assert.doesNotMatch(html, /<[^>]*\s(?:on\w+|srcdoc)\s*=/i, where)
        assert.doesNotMatch(subject, /[\r\n]/, where)
        if (names.length > 0 && html.includes('hacked')) seen++
      }
    }
  }
  assert.ok(seen > 1000, `${seen} letters held a payload`)
})
