import type { listingsConsoleEndpoints } from '@sampan/contract/market/listings/console-endpoints.ts'
import { importWords } from '@sampan/contract/market/listings/import-schemas.ts'
import { importWordsMax } from '@sampan/contract/market/listings/limits.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { deleteOldestWords, saveWords, wordRows } from './import-word-store.ts'

type Row = typeof listingsConsoleEndpoints.console_goods_import_words
type SaveRow = typeof listingsConsoleEndpoints.console_goods_import_words_save

/** The shop's decisions about words of its files, latest first. */
export async function listImportWords(ctx: MemberContext): Promise<AnswerOf<Row>> {
  return { words: await wordsOf(ctx.db, ctx.member.shopId) }
}

/** Keeps decisions about words; of more than the shop may have, the oldest are forgotten. */
export function saveImportWords(
  ctx: MemberContext,
  { words }: ParsedOf<SaveRow>,
): Promise<AnswerOf<SaveRow>> {
  const { shopId } = ctx.member
  const last = [...new Map(words.map((word) => [`${word.kind} ${word.word}`, word])).values()]
  return ctx.act(async (tx) => {
    await saveWords(tx, shopId, last, ctx.clock.now())
    await deleteOldestWords(tx, shopId, importWordsMax)
    return { words: await wordsOf(tx, shopId) }
  })
}

async function wordsOf(db: Db, shopId: number): Promise<AnswerOf<Row>['words']> {
  const rows = await wordRows(db, shopId, importWordsMax)
  // A column that is known no more means nothing, and is asked for again.
  return rows.flatMap((row) => importWords.shape.words.def.element.safeParse(row).data ?? [])
}
