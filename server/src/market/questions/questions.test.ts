import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { answersMax, questionsOpenMax } from '@sampan/contract/market/questions/limits.ts'
import { successCode } from '@sampan/contract/wire/envelope.ts'
import { sql } from 'kysely'
import { pagesOf, plansOf, slowSteps } from '#testing/explain.ts'
import { fillTable } from '#testing/fill-table.ts'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { signInMember, signInOperator } from '#testing/operators.ts'
import { readyBuyer } from '#testing/orders.ts'
import { assertHidden, assertRefused } from '#testing/refused.ts'
import { completedOrder } from '#testing/reviews.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import { startWithTranslator } from '#testing/translator.ts'
import { walkPages } from '#testing/walk-pages.ts'
import { answerRows, bestAnswers, questionRows } from './question-store.ts'

let server: TestServer
let shopId: number
let goods: Goods
let asker: TestBuyer
let owner: TestBuyer
let stranger: TestBuyer

before(async () => {
  server = await startTestServer()
  shopId = await addShop(server.db)
  goods = await addProduct(server.db, shopId, { skus: [{ stock: 1000 }] })
  asker = await server.registerBuyer()
  owner = await readyBuyer(server)
  stranger = await server.registerBuyer()
  await completedOrder(server, owner, [goods.skuId])
})
after(() => server.close())

const newGoods = async (): Promise<Goods> => {
  const made = await addProduct(server.db, shopId, { skus: [{ stock: 100 }] })
  await completedOrder(server, owner, [made.skuId])
  return made
}
const ask = (of: Goods, text = 'Does it fit a tall person?', who = asker) =>
  who.client.expect('question_ask', { product: of.productId, text })
const list = (of: Goods, who = stranger) => who.client.expect('question_list', { product: of.productId })

describe('questions', () => {
  it('are asked by anybody with an account, and answered by the shop and by who bought it', async () => {
    const of = await newGoods()
    const { id } = await ask(of, '<b>Is it warm?</b>')
    const member = await signInMember(server, shopId, { rights: ['orders'] })
    const waiting = await member.client.expect('console_shop_question_list', {})
    assert.ok(waiting.items.some((question) => question.id === id && !question.isAnswered))
    await owner.client.expect('answer_add', { question: id, text: 'Mine is.' })
    await member.client.expect('console_question_answer', { id, text: 'Yes, to minus ten.' })
    const { items, canAnswer } = await list(of)
    assert.deepEqual(
      items.map((question) => [question.text, question.author, question.answerCount]),
      [['<b>Is it warm?</b>', 'T***', 2]],
    )
    assert.deepEqual(
      items[0]?.answers.map(({ by, text }) => [by, text]),
      [
        ['shop', 'Yes, to minus ten.'],
        ['buyer', 'Mine is.'],
      ],
    )
    assert.deepEqual([canAnswer, (await list(of, owner)).canAnswer], [false, true])
    const left = await member.client.expect('console_shop_question_list', {})
    assert.ok(!left.items.some((question) => question.id === id))
  })

  it('are listed to who wrote them, page after page, hidden ones too, and to nobody else', async () => {
    const of = await newGoods()
    const writer = await readyBuyer(server)
    await completedOrder(server, writer, [of.skuId])
    const first = await ask(of, 'First?', writer)
    await ask(of, 'Second?', writer)
    const asked = await ask(of, 'Of another?')
    await writer.client.expect('answer_add', { question: asked.id, text: 'Mine.' })
    const support = await signInOperator(server, 'support')
    const hide = {
      of: 'question',
      id: first.id,
      hidden: true,
      reasonCode: 'advertising',
      reason: '',
    } as const
    await support.client.expect('console_question_hide', hide)
    const page = await writer.client.expect('question_mine', { limit: 1 })
    const next = await writer.client.expect('question_mine', { limit: 1, cursor: page.nextCursor ?? '' })
    assert.deepEqual(
      [...page.items, ...next.items].map(({ text, productId, hidden }) => [text, productId, hidden?.code]),
      [
        ['Second?', of.productId, undefined],
        ['First?', of.productId, 'advertising'],
      ],
    )
    assert.equal(next.nextCursor, null)
    const { items } = await writer.client.expect('answer_mine', {})
    assert.deepEqual(
      items.map(({ text, questionId, productId }) => [text, questionId, productId]),
      [['Mine.', asked.id, of.productId]],
    )
    assert.deepEqual((await owner.client.expect('question_mine', {})).items, [])
  })

  it('need words, goods that are for sale, and patience after a few', async () => {
    const of = await newGoods()
    const call = (text: string, product = of.productId) =>
      asker.client.call('question_ask', { product, text })
    assertRefused(await call(' '), 'questionEmpty')
    assertRefused(await call('Here?', 999_999_999), 'productGone')
    const answers = await Promise.all(
      Array.from({ length: questionsOpenMax + 3 }, (_, n) => call(`Question ${n}?`)),
    )
    assert.equal(answers.filter(({ code }) => code === successCode).length, questionsOpenMax)
    assertRefused(await call('One more?'), 'questionLimit')
    const [{ id } = assert.fail()] = (await list(of)).items
    await owner.client.expect('answer_add', { question: id, text: 'Yes' })
    assert.equal((await call('And now?')).code, successCode)
  })
})

describe('answers', () => {
  it('are one of each buyer who has it, also at once, and a hundred of a question', async () => {
    const { id } = await ask(goods)
    const call = (who: TestBuyer, text = 'Yes') => who.client.call('answer_add', { question: id, text })
    assertRefused(await call(owner, ' '), 'answerEmpty')
    assertRefused(await call(stranger), 'answerNotBought')
    assertRefused(await owner.client.call('answer_add', { question: 999_999_999, text: 'Yes' }), 'notFound')
    const many = await Promise.all(Array.from({ length: 5 }, () => call(owner)))
    assert.equal(many.filter(({ code }) => code === successCode).length, 1)
    assertRefused(await call(owner), 'answerExists')
    assert.equal((await list(goods)).items.find((question) => question.id === id)?.answerCount, 1)
    const full = await ask(await newGoods())
    await sql`update question set answers = ${answersMax} where id = ${full.id}`.execute(server.db)
    assertRefused(await owner.client.call('answer_add', { question: full.id, text: 'Yes' }), 'answerLimit')
  })

  it('stand in the order of votes, which each buyer has once, and so do their questions', async () => {
    const of = await newGoods()
    const [first, second] = [await ask(of, 'First?'), await ask(of, 'Second?')]
    const others = await Promise.all(Array.from({ length: 3 }, () => readyBuyer(server)))
    const ids: number[] = []
    for (const who of others) {
      await completedOrder(server, who, [of.skuId])
      ids.push((await who.client.expect('answer_add', { question: first.id, text: 'Yes' })).id)
    }
    const vote = (id: number, who: TestBuyer, helpful = true) =>
      who.client.call('answer_vote', { id, helpful })
    assertRefused(await vote(ids[0] ?? 0, others[0] ?? assert.fail()), 'reviewOwn')
    await Promise.all(
      [asker, owner, stranger].flatMap((who) => [vote(ids[1] ?? 0, who), vote(ids[1] ?? 0, who)]),
    )
    await vote(ids[0] ?? 0, stranger)
    await vote(ids[1] ?? 0, asker, false)
    const walked = (
      await walkPages((cursor) =>
        stranger.client.expect('answer_list', { question: first.id, limit: 1, cursor }),
      )
    ).map(({ id, helpful }) => [id, helpful])
    assert.deepEqual(walked, [
      [ids[1], 2],
      [ids[0], 1],
      [ids[2], 0],
    ])
    assert.deepEqual(
      (await list(of)).items.map(({ id }) => id),
      [first.id, second.id],
    )
  })

  it('of a shop are its own, once, with the right to it (R6)', async () => {
    const { id } = await ask(await newGoods())
    const other = await signInMember(server, await addShop(server.db))
    assertHidden(
      await other.client.call('console_question_answer', { id, text: 'Ours' }),
      await other.client.call('console_question_answer', { id: 999_999_999, text: 'Ours' }),
    )
    const clerk = await signInMember(server, shopId, { rights: ['money'] })
    assertRefused(await clerk.client.call('console_question_answer', { id, text: 'Ours' }), 'roleMissing')
    const member = await signInMember(server, shopId)
    const answers = await Promise.all(
      ['One', 'Two'].map((text) => member.client.call('console_question_answer', { id, text })),
    )
    assert.equal(answers.filter(({ code }) => code === successCode).length, 1)
    assertRefused(await member.client.call('console_question_answer', { id, text: 'Three' }), 'replyExists')
  })
})

describe('console_question_hide', () => {
  it('takes questions and answers from the page, with what they count, and brings them back', async () => {
    const of = await newGoods()
    const question = await ask(of)
    const answer = await owner.client.expect('answer_add', { question: question.id, text: 'Buy it at mine' })
    const support = await signInOperator(server, 'support')
    const hide = (id: number, kind: 'question' | 'answer') =>
      support.client.call('console_question_hide', {
        id,
        of: kind,
        hidden: true,
        reasonCode: 'advertising',
        reason: '',
      })
    const shown = await list(of)
    assert.equal((await hide(answer.id, 'answer')).code, successCode)
    assertRefused(await hide(answer.id, 'answer'), 'alreadyDecided')
    assertRefused(await hide(999_999_999, 'answer'), 'notFound')
    const [left] = (await list(of)).items
    assert.deepEqual([left?.answerCount, left?.answers], [0, []])
    await hide(question.id, 'question')
    assert.deepEqual((await list(of)).items, [])
    assert.deepEqual((await stranger.client.expect('answer_list', { question: question.id })).items, [])
    assertRefused(await owner.client.call('answer_add', { question: question.id, text: 'Again' }), 'notFound')
    const { items } = await support.client.expect('console_question_queue', { state: 'hidden' })
    assert.equal(items[0]?.answers[0]?.hidden?.code, 'advertising')
    const found = async (q: string) =>
      (await support.client.expect('console_question_queue', { state: 'hidden', q })).items.map(
        (each) => each.id,
      )
    const asked = [items[0]?.text, items[0]?.answers[0]?.text, items[0]?.product.title].map((text) =>
      (text ?? '').slice(1).toUpperCase(),
    )
    for (const q of [...asked, items[0]?.buyer?.account ?? '', String(items[0]?.product.id)])
      assert.ok((await found(q)).includes(question.id), q)
    assert.deepEqual(await found('of this nobody wrote %'), [])
    for (const [id, kind] of [
      [question.id, 'question'],
      [answer.id, 'answer'],
    ] as const)
      await support.client.expect('console_question_hide', { id, of: kind, hidden: false })
    assert.deepEqual((await list(of)).items, shown.items)
  })
})

it('lists of questions and answers come from indexes in their order', async () => {
  const reader = randomUUID()
  const after = { helpful: 1, id: 5 }
  for (const over of [
    { productId: 1, sort: 'helpful' },
    { shopId: 1, sort: 'newest' },
    { shopId: 1, sort: 'newest', unanswered: true },
    { state: 'hidden', sort: 'newest' },
  ] as const)
    for (const from of [null, after]) {
      const steps = await plansOf(server.database.url, (db) =>
        questionRows(db, { ...over, readerId: reader, after: from, limit: 21 }),
      )
      assert.deepEqual(slowSteps(steps), [], JSON.stringify({ over, from }))
    }
  for (const from of [null, { ...after, byShop: false }])
    assert.deepEqual(
      slowSteps(
        await plansOf(server.database.url, (db) =>
          answerRows(db, { questionId: 1, readerId: reader, after: from, limit: 21 }),
        ),
      ),
      [],
    )
  const best = await plansOf(server.database.url, (db) => bestAnswers(db, [1, 2, 3], reader))
  assert.deepEqual(slowSteps(best), [])
})

describe('questions and answers in another language', () => {
  it('are translated by nobody without a setting', async () => {
    const of = await newGoods()
    const { id } = await ask(of, 'อุ่นไหม')
    assertRefused(await stranger.client.call('question_translate', { id }), 'translateOff')
    assert.equal((await list(of)).canTranslate, false)
  })

  it('are translated by the translator that is set up, never what is hidden; the original stays', async () => {
    const { twin, close } = await startWithTranslator(server)
    try {
      const of = await newGoods()
      const { id } = await ask(of, 'อุ่นไหม')
      const answer = await owner.client.expect('answer_add', { question: id, text: 'อุ่นมาก' })
      const reader = twin.client({ locale: 'ft' })
      assert.deepEqual(await reader.expect('question_translate', { id }), { text: 'th fr อุ่นไหม' })
      assert.deepEqual(await reader.expect('answer_translate', { id: answer.id }), { text: 'th fr อุ่นมาก' })
      const page = await reader.expect('question_list', { product: of.productId })
      assert.deepEqual([page.canTranslate, page.items[0]?.text], [true, 'อุ่นไหม'])
      await sql`update question set hidden_at = now(), hidden_code = 'advertising' where id = ${id}`.execute(
        server.db,
      )
      assertRefused(await reader.call('question_translate', { id }), 'notFound')
      assertRefused(await reader.call('answer_translate', { id: answer.id }), 'notFound')
    } finally {
      await close()
    }
  })
})

it('what one buyer asked is found past none of what others did', async () => {
  const { url } = server.database
  await fillTable(url, 'question', 30_000, {
    buyer_id: 'gen_random_uuid()',
    hidden_at: 'null',
    locale: "'en'",
  })
  const by = {
    asked: { buyerId: randomUUID() },
    sort: 'newest',
    readerId: null,
    after: null,
    limit: 21,
  } as const
  const pages = await pagesOf(url, (db) => questionRows(db, by))
  assert.ok(pages < 20, `${pages} pages`)
})
