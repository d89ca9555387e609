import { wordLocaleOf } from '@sampan/contract/wire/language-facts.ts'
import { defaultLocale, isLocale, type Locale } from '@sampan/contract/wire/locales.ts'
import { MemoryField } from '#kernel/app-memory.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { isBusy } from '#kernel/database-errors.ts'
import { wholeScope, workInBatches } from '#kernel/each-alone.ts'
import type { JobContext } from '#kernel/jobs.ts'
import type { Service } from '#kernel/services.ts'
import { transaction } from '#kernel/transaction.ts'
import { type Name, nameIn } from '#market/catalog/index.ts'
import {
  deleteWaiting,
  type GoodsToIndex,
  goodsToIndex,
  type StoredWords,
  takeWaiting,
  type Waiting,
  type WordChange,
  wordsStored,
  writeProducts,
  writeWords,
} from './index-store.ts'
import { importedMin, pickBestSoon } from './pick-best.ts'
import { kindKeys } from './words/kinds-of-goods.ts'
import { wordsOfText } from './words/words-of-text.ts'

/** Few at once: words are made in the process that also answers. */
const batchMax = 20
/** The beginning of a description is indexed; the rest would make all words common. */
const aboutLengthMax = 400

/** Puts goods whose texts changed into the store. */
async function indexGoods(tx: Tx, waiting: readonly Waiting[]): Promise<void> {
  const ids = [...new Set(waiting.map(({ productId }) => productId))]
  const goods = await goodsToIndex(tx, ids)
  const before = await wordsStored(tx, ids)
  const stored = goods.map(storedWordsOf)
  await writeProducts(tx, stored)
  await writeWords(tx, countChanges(before, stored))
  await deleteWaiting(tx, waiting)
}

/**
 * Indexes everything that waits, for who has just filled a catalogue and wants it found at once. On a machine where a batch takes longer
 * than a statement may, the next are half as large.
 */
export async function indexAll(db: Db): Promise<void> {
  const some = async (tx: Tx, max: number) => {
    const waiting = await takeWaiting(tx, wholeScope(max))
    if (waiting.length > 0) await indexGoods(tx, waiting)
    return waiting.length
  }
  let max = batchMax
  for (;;) {
    try {
      if ((await transaction(db, (tx) => some(tx, max))) === 0) return
    } catch (error) {
      if (!isBusy(error) || max === 1) throw error
      max = Math.ceil(max / 2)
    }
  }
}

/** Goods put into the store since the best were last asked for. */
const indexedSince = new MemoryField(() => ({ count: 0 }))

async function noteIndexed(ctx: JobContext, count: number): Promise<void> {
  const indexed = ctx.memory.of(indexedSince)
  const since = indexed.count + count
  indexed.count = since < importedMin ? since : 0
  if (since >= importedMin) await pickBestSoon(ctx)
}

/** Texts that were changed are found within a second. */
export const searchIndexer: Service = {
  name: 'search.index',
  everyMs: 250,
  async step(ctx) {
    const count = await workInBatches(ctx, {
      job: 'search.index',
      max: batchMax,
      take: takeWaiting,
      idOf: ({ id }) => id,
      work: indexGoods,
    })
    await noteIndexed(ctx, count)
  },
}

const localeOfText = (locale: string): Locale => (isLocale(locale) ? locale : defaultLocale)

/** The index rows of one product. */
export function storedWordsOf(goods: GoodsToIndex): StoredWords {
  const kinds = kindKeys({
    texts: goods.texts.map(({ locale, title }) => ({ locale: localeOfText(locale), title })),
    attributes: goods.attributes,
  })
  const keys = new Set([`c:${goods.category}`, ...kinds])
  const shown = new Map<string, string>()
  const shownTraditional = new Map<string, string>()
  const texts = goods.texts.map(({ locale: code, title, description }) => {
    const locale = localeOfText(code)
    const read = {
      title: wordsOfText(title, locale),
      facts: wordsOfText(
        `${goods.shopName} ${specWords(goods.specs, locale)} ${attributeWords(goods.attributes)}`,
        locale,
      ),
      about: wordsOfText(description.slice(0, aboutLengthMax), locale),
    }
    for (const part of [read.title, read.facts, read.about]) for (const key of part.keys) keys.add(key)
    for (const [key, text] of [...read.about.shown, ...read.facts.shown, ...read.title.shown])
      (wordLocaleOf(locale) === locale ? shown : shownTraditional).set(key, text)
    const line = (part: { ranked: readonly string[] }) => part.ranked.join(' ')
    return { locale, title: line(read.title), facts: line(read.facts), about: line(read.about) }
  })
  return {
    productId: goods.id,
    category: goods.category,
    quality: qualityOf(goods),
    kinds: kinds.join(' '),
    keys,
    shown,
    shownTraditional,
    texts,
  }
}

const specWords = (specs: GoodsToIndex['specs'], locale: Locale): string =>
  specs.flatMap(({ values }) => values.map(({ name }: { name: Name }) => nameIn(name, locale))).join(' ')

const attributesReadMax = 30
const attributeLengthMax = 30

/** Values alone: what an attribute is called stands at every other product too. Bare numbers and long lists find nothing. */
const attributeWords = (attributes: GoodsToIndex['attributes']): string =>
  attributes
    .filter(
      ({ value }) => value.length <= attributeLengthMax && /\p{L}{3}|^\d[\d.,]*\s?\p{L}{1,4}$/u.test(value),
    )
    .slice(0, attributesReadMax)
    .map(({ value }) => value)
    .join(' ')

/** The quality of a product in thousandths: tenfold sales count like one star more, few reviews count half. */
export function qualityOf({
  sales,
  scoreSum,
  scoreCount,
}: Pick<GoodsToIndex, 'sales' | 'scoreSum' | 'scoreCount'>): number {
  const usualStars = 3.5
  const stars = (scoreSum + usualStars * 5) / (scoreCount + 5)
  return Math.round((Math.log10(1 + sales) + stars) * 1000)
}

/** Changes of the counts of words by a batch, from its former and its new words. */
function countChanges(
  before: readonly { productId: number; keys: readonly string[] }[],
  after: readonly StoredWords[],
): WordChange[] {
  const changes = new Map<string, WordChange>()
  const count = (change: WordChange) => {
    const one = changes.get(change.word)
    if (one === undefined) changes.set(change.word, change)
    else
      changes.set(change.word, {
        ...one,
        by: one.by + change.by,
        shownTraditional: one.shownTraditional ?? change.shownTraditional,
        category: one.category === change.category || change.category === '' ? one.category : '',
      })
  }
  const spelled = (key: string) => key.slice(key.indexOf(':') + 1).replace(/^=/, '')
  const had = new Map(before.map(({ productId, keys }) => [productId, new Set(keys)]))
  for (const { productId, keys, shown, shownTraditional, category } of after) {
    const own = had.get(productId)
    for (const word of keys)
      if (!own?.has(word))
        count({
          word,
          by: 1,
          shown: shown.get(word) ?? spelled(word),
          shownTraditional: shownTraditional.get(word) ?? null,
          category,
        })
  }
  const now = new Map(after.map(({ productId, keys }) => [productId, keys]))
  for (const { productId, keys } of before)
    for (const word of keys)
      if (!now.get(productId)?.has(word))
        count({ word, by: -1, shown: spelled(word), shownTraditional: null, category: '' })
  return [...changes.values()].filter(({ by }) => by !== 0)
}
