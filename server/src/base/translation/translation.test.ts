import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { translatedFromMax } from '@sampan/contract/base/translation/limits.ts'
import { sql } from 'kysely'
import { addShop } from '#testing/goods.ts'
import { signInMember, signInOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer } from '#testing/test-server.ts'
import { startWithTranslator } from '#testing/translator.ts'
import { deleteTranslationsJob } from './translated-store.ts'

const server = await startTestServer()
after(() => server.close())

describe('a translation for those who work at the console', () => {
  it('is said to be missing where no translator is set up', async () => {
    const { client } = await signInOperator(server, 'support')
    assert.deepEqual(await client.expect('console_translator', {}), { isOn: false })
    assertRefused(await client.call('console_translate', { text: 'ดีมาก', from: 'tai' }), 'translateOff')
  })

  it('is in the language of the operator or the member, once for each text; the rest is left as it is', async () => {
    const { twin, asked, stopTranslator, close } = await startWithTranslator(server)
    try {
      const operator = await signInOperator(twin, 'support')
      assert.deepEqual(await operator.client.expect('console_translator', {}), { isOn: true })
      const thai = { text: 'ดีมาก', from: 'tai' } as const
      assert.deepEqual(await operator.client.expect('console_translate', thai), { text: 'th en ดีมาก' })
      const member = await signInMember(twin, await addShop(twin.db))
      assert.deepEqual(await member.client.expect('console_translate', thai), { text: 'th en ดีมาก' })
      assert.equal(asked.length, 1, 'what is kept is not asked again')
      const english = { text: 'Good', from: 'en' } as const
      assert.deepEqual(await member.client.expect('console_translate', english), { text: 'Good' })
      const long = { text: 'x'.repeat(translatedFromMax + 1), from: 'tai' } as const
      assertRefused(await operator.client.call('console_translate', long), 'badInput')
      await stopTranslator()
      const other = { text: 'ไม่ดี', from: 'tai' } as const
      assertRefused(await operator.client.call('console_translate', other), 'translateOff')
      assert.deepEqual(await operator.client.expect('console_translate', thai), { text: 'th en ดีมาก' })
      await sql`update translated_text set made_at = made_at - interval '91 days'`.execute(twin.db)
      await twin.work(deleteTranslationsJob)
      assertRefused(await operator.client.call('console_translate', thai), 'translateOff')
    } finally {
      await close()
    }
  })
})
