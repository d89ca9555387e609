import type { reportsConsoleEndpoints } from '@sampan/contract/office/reports/console-endpoints.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import type { Job } from '#kernel/jobs.ts'
import { missedOfShop } from '#market/search/index.ts'
import { deleteOldWords, wordsOfShop } from './words-store.ts'

/** Searches after which the shop's goods were opened, bagged and paid. */
export async function showWords(
  ctx: MemberContext,
): Promise<AnswerOf<typeof reportsConsoleEndpoints.console_shop_words>> {
  return { words: await wordsOfShop(ctx.db, ctx.member.shopId) }
}

/** Words for which nothing was found in the shop, or in a category of its goods. */
export const showMissedWords = async (
  ctx: MemberContext,
): Promise<AnswerOf<typeof reportsConsoleEndpoints.console_shop_missed_words>> => ({
  words: await missedOfShop(ctx.db, ctx.member.shopId),
})

const batchMax = 5000

/** Words are kept as long as they are shown. */
export const deleteWords: Job = {
  name: 'reports.forget-words',
  cron: '27 3 * * *',
  work: async (ctx) => {
    let gone = batchMax
    while (gone === batchMax) gone = await ctx.transaction((tx) => deleteOldWords(tx, batchMax))
  },
}
