import type { accountEndpoints } from '@sampan/contract/base/account/endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { languageObject, locales } from '@sampan/contract/wire/locales.ts'
import { partOf } from '@sampan/contract/wire/schemas.ts'
import type { AnswerOf, Context } from '#kernel/context.ts'
import { updateBuyer } from './buyer-store.ts'
import { languageOf } from './present-buyer.ts'

type Rows = typeof accountEndpoints

export const listLanguages = (
  _: Context,
  part: ParsedOf<Rows['language_list']>,
): Promise<AnswerOf<Rows['language_list']>> =>
  Promise.resolve(partOf(locales, part).map(({ code }) => languageObject(code)))

/** Stores the chosen language with the account of a signed-in buyer; for a visitor the device stores it. */
export async function setLanguage(
  ctx: Context,
  { file_name }: ParsedOf<Rows['set_language']>,
): Promise<AnswerOf<Rows['set_language']>> {
  const { buyer } = ctx
  if (!buyer) return languageOf(file_name)
  return ctx.act(async (tx) =>
    languageOf((await updateBuyer(tx, buyer.id, { language: file_name })).language),
  )
}
