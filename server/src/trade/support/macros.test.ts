import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { macrosMax } from '@sampan/contract/trade/support/limits.ts'
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { assertRefused } from '#testing/refused.ts'
import { openSupportDesks, write } from '#testing/support-desks.ts'

const { server, shopId, desk, member, stranger } = await openSupportDesks()
after(() => server.close())

const texts = { en: 'On its way, {buyer}.', tai: 'กำลังเดินทาง {buyer}' }
const sent = { name: 'On its way', cannedId: null, texts, state: 'closed', note: 'Told them' } as const
const silent = { name: 'Not ours', cannedId: null, texts: null, state: 'closed', note: '' } as const

const begin = async (to: number | null = shopId) =>
  (await write(await server.registerBuyer(), to, 'Where is it?')).conversation.id
const save = (macro: object) => member.client.expect('shop_support_macro_save', macro as typeof sent)
const messagesOf = async (thread: string) =>
  (await member.client.expect('shop_support_messages', { thread })).items.filter(({ by }) => by === 'staff')
const notesOf = async (thread: string) =>
  (await member.client.expect('shop_note_list', { subjectType: 'conversation', subjectId: thread })).items
const show = (thread: string) => member.client.expect('shop_support_thread', { thread })

describe('a macro', () => {
  it('sends its answer, closes and leaves its note in one act', async () => {
    const { id: macroId, version } = await save(sent)
    const thread = await begin()
    const text = 'On its way, Mai.'
    const applied = await member.client.expect('shop_support_macro_apply', {
      ...{ thread, macroId, version, lastN: 1, text },
    })
    assert.deepEqual([applied.message?.text, applied.conversation.isClosed], [text, true])
    assert.deepEqual(
      (await messagesOf(thread)).map(({ text: words }) => words),
      [text],
    )
    assert.deepEqual(
      (await notesOf(thread)).map(({ text: words }) => words),
      ['Told them'],
    )
    assert.equal((await show(thread)).assignee?.id, member.id)
  })

  it('fills in its note as it fills in its answer, and leaves what the conversation does not know', async () => {
    const note = 'Told {buyer} of {shop} about {order}'
    const { id: macroId, version } = await save({ ...sent, note })
    const buyer = await server.registerBuyer()
    const { id: thread } = (await write(buyer, shopId, 'Where is it?')).conversation
    await member.client.expect('shop_support_macro_apply', {
      ...{ thread, macroId, version, lastN: 1, text: 'On its way.' },
    })
    const { variables } = await show(thread)
    assert.ok(variables.buyer && variables.shop)
    assert.deepEqual(
      (await notesOf(thread)).map(({ text }) => text),
      [`Told ${variables.buyer} of ${variables.shop} about {order}`],
    )
  })

  it('is applied once by a double tap, and once by two tabs', async () => {
    const { id: macroId, version } = await save({ ...sent, state: 'waiting' })
    const thread = await begin()
    const input = { thread, macroId, version, lastN: 1, text: 'On its way.' }
    const idempotencyKey = newId()
    const taps = await Promise.all(
      [0, 1].map(() => member.client.call('shop_support_macro_apply', input, { key: idempotencyKey })),
    )
    assert.ok(taps.every(({ ok }) => ok))
    assertRefused(await member.client.call('shop_support_macro_apply', input), 'changedMeanwhile')
    const other = await begin()
    const tabs = await Promise.all(
      [0, 1].map(() => member.client.call('shop_support_macro_apply', { ...input, thread: other })),
    )
    assert.equal(tabs.filter(({ ok }) => ok).length, 1)
    for (const each of [thread, other])
      assert.deepEqual([(await messagesOf(each)).length, (await notesOf(each)).length], [1, 1])
  })

  it('does nothing to a conversation that another tab closed, or in which the buyer wrote meanwhile', async () => {
    const { id: macroId, version } = await save(sent)
    const buyer = await server.registerBuyer()
    const thread = (await write(buyer, shopId, 'Where is it?')).conversation.id
    await write(buyer, shopId, 'It has come!')
    const input = { thread, macroId, version, lastN: 1, text: 'On its way.' }
    assertRefused(await member.client.call('shop_support_macro_apply', input), 'changedMeanwhile')
    await member.client.expect('shop_support_close', { thread })
    const late = { ...input, lastN: 2 }
    assertRefused(await member.client.call('shop_support_macro_apply', late), 'conversationClosed')
    assert.deepEqual([await messagesOf(thread), await notesOf(thread)], [[], []])
  })

  it('leaves the buyer waiting, or lets them have the turn, as it says', async () => {
    for (const [state, waits] of [
      ['open', true],
      ['waiting', false],
    ] as const) {
      const { id: macroId, version } = await save({ ...sent, state })
      const thread = await begin()
      await sql`update conversation set waits_since = waits_since - interval '1 hour' where id = ${thread}`.execute(
        server.db,
      )
      const input = { thread, macroId, version, lastN: 1, text: 'We look into it.' }
      await member.client.expect('shop_support_macro_apply', input)
      const { waitsSince, isClosed } = await show(thread)
      assert.deepEqual([waitsSince !== null, isClosed], [waits, false])
      // From the answer on: what was waited before it is counted already.
      if (waitsSince !== null) assert.ok(Date.now() - Date.parse(waitsSince) < 1_800_000)
    }
  })

  it('sends nothing that is not filled in, nor without its answer, and then leaves no note either', async () => {
    const { id: macroId, version } = await save(sent)
    const thread = await begin()
    const apply = (text: string) =>
      member.client.call('shop_support_macro_apply', { thread, macroId, version, lastN: 1, text })
    assertRefused(await apply('On its way, {buyer}.'), 'answerUnfilled')
    assertRefused(await apply(''), 'messageEmpty')
    assert.deepEqual([await notesOf(thread), (await show(thread)).isClosed], [[], false])
  })

  it('that was changed meanwhile, itself or its canned answer, is not applied unseen', async () => {
    const answer = { title: 'Sorry', texts: { en: 'Sorry' } }
    const { id: cannedId } = await member.client.expect('shop_support_canned_save', answer)
    const made = await save({ ...sent, texts: null, cannedId })
    assert.deepEqual(made.texts, answer.texts)
    await member.client.expect('shop_support_canned_save', {
      ...{ ...answer, id: cannedId, texts: { en: 'Very sorry' } },
    })
    const thread = await begin()
    const input = { thread, macroId: made.id, lastN: 1, text: 'Sorry' }
    const old = { ...input, version: made.version }
    assertRefused(await member.client.call('shop_support_macro_apply', old), 'changedMeanwhile')
    const { items } = await member.client.expect('shop_support_macro_list', {})
    const now = items.find(({ id }) => id === made.id) ?? assert.fail()
    assert.deepEqual(now.texts, { en: 'Very sorry' })
    assertRefused(await member.client.call('shop_support_canned_remove', { id: cannedId }), 'cannedInMacro')
    await member.client.expect('shop_support_macro_apply', { ...input, version: now.version })
    await member.client.expect('shop_support_macro_remove', { id: made.id })
    await member.client.expect('shop_support_canned_remove', { id: cannedId })
  })

  it('has to do something, and holds no unknown variable', async () => {
    const call = (macro: object) => member.client.call('shop_support_macro_save', macro as typeof sent)
    assertRefused(await call({ ...silent, state: 'open' }), 'macroEmpty')
    assertRefused(await call({ ...silent, state: 'waiting', note: 'A note' }), 'macroEmpty')
    assertRefused(await call({ ...sent, texts: { en: '{byer}' } }), 'answerVariable')
    assert.ok((await call({ ...silent, state: 'open', note: 'A note' })).ok)
    assert.ok((await call(silent)).ok)
  })

  it('is the desk’s or shop’s own, with canned answers of its own, and stands in the trail', async () => {
    const { id } = await save(sent)
    const ofDesk = await desk.client.expect('console_support_macro_save', silent)
    assert.deepEqual((await desk.client.expect('console_support_macro_list', {})).items, [ofDesk])
    assert.deepEqual((await stranger.client.expect('shop_support_macro_list', {})).items, [])
    assertRefused(await stranger.client.call('shop_support_macro_save', { ...sent, id }), 'notFound')
    assertRefused(await stranger.client.call('shop_support_macro_remove', { id }), 'notFound')
    const theirs = await begin(
      (
        await sql<{ shop_id: number }>`
      select shop_id from shop_member where operator_id = ${stranger.id}`.execute(server.db)
      ).rows[0]?.shop_id,
    )
    const input = { thread: theirs, macroId: id, version: 1, lastN: 1, text: 'Yes' }
    assertRefused(await stranger.client.call('shop_support_macro_apply', input), 'notFound')
    const canned = await stranger.client.expect('shop_support_canned_save', {
      ...{ title: 'Theirs', texts: { en: 'Theirs' } },
    })
    const stolen = { ...sent, texts: null, cannedId: canned.id }
    assertRefused(await member.client.call('shop_support_macro_save', stolen), 'notFound')
    const { rows } = await sql<{ action: string }>`
      select action from audit_entry where subject_type = 'answer_macro' and subject_id = ${String(ofDesk.id)}`.execute(
      server.db,
    )
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['support.macro_save'],
    )
  })

  it('is one of a bounded number', async () => {
    await sql`insert into answer_macro (shop_id, name, state, note, version)
      select ${shopId}::bigint, 'x', 'closed', '', 1 from generate_series(1, ${macrosMax})`.execute(server.db)
    assertRefused(await member.client.call('shop_support_macro_save', sent), 'macroLimit')
  })
})
