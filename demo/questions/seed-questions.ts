import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Tx } from '@sampan/server/kernel/database.ts'
import { productsOf, readCatalogue } from '../catalogue.ts'
import { between, chance } from '../chance.ts'
import { kindOf, questionsOf } from '../kinds.ts'
import { readWords } from '../words.ts'

const hourMs = 3_600_000
/** Number of products that were asked about. */
const askedShare = 0.45

interface Asked {
  productId: number
  shopId: number
  shopName: string
  locale: Locale
  buyerId: string
  author: string
  question: string
  answer: string
  at: Date
  answeredAt: Date | null
}

/** Questions about goods in the languages of the demo's buyers, most of them answered by the shop. */
export async function seedQuestions(
  tx: Tx,
  askers: ReadonlyMap<Locale, string>,
  memberId: string,
  now: Date,
): Promise<void> {
  const asked = await allAsked(tx, askers, now)
  const written = await tx
    .insertInto('question')
    .values(
      asked.map((each) => ({
        product_id: each.productId,
        shop_id: each.shopId,
        buyer_id: each.buyerId,
        author: each.author,
        locale: each.locale,
        text: each.question,
        answers: each.answeredAt ? 1 : 0,
        shop_answered_at: each.answeredAt,
        created_at: each.at,
      })),
    )
    .returning('id')
    .execute()
  const answers = asked.flatMap(({ answeredAt, answer, locale, shopName }, n) => {
    const id = written[n]?.id
    if (!answeredAt || id === undefined) return []
    return [
      {
        question_id: id,
        member_id: memberId,
        author: shopName,
        locale,
        text: answer,
        created_at: answeredAt,
      },
    ]
  })
  await tx.insertInto('answer').values(answers).execute()
}

async function allAsked(tx: Tx, askers: ReadonlyMap<Locale, string>, now: Date): Promise<Asked[]> {
  const rows = await tx
    .selectFrom('product')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .select(['product.id', 'product.external_id', 'product.shop_id', 'product.created_at', 'shop.name'])
    .execute()
  const byName = new Map(rows.map((row) => [row.external_id, row]))
  const locales = [...askers.keys()]
  const asked = readCatalogue().flatMap((category) =>
    productsOf(category).flatMap(({ family, product }) => {
      const row = byName.get(`demo/${product.id}`)
      const next = chance(`questions/${product.id}`)
      if (!row || next() > askedShare) return []
      const keys = questionsOf[kindOf(category.category, family.id)].slice(0, next() < 0.4 ? 2 : 1)
      return keys.flatMap((key): Asked[] => {
        const locale = locales[between(next, 0, locales.length - 1)] ?? 'en'
        const words = readWords()[locale]
        const [question, answer] = words.questions[key]
        const openMs = now.getTime() - row.created_at.getTime()
        const at = new Date(row.created_at.getTime() + (0.1 + 0.85 * next()) * openMs)
        const answeredMs = at.getTime() + (0.2 + next() * 20) * hourMs
        const isAnswered = answeredMs < now.getTime() && next() < 0.95
        const author = words.authors[between(next, 0, words.authors.length - 1)] ?? ''
        return [
          {
            productId: row.id,
            shopId: row.shop_id,
            shopName: row.name,
            locale,
            buyerId: askers.get(locale) ?? '',
            author,
            question,
            answer,
            at,
            answeredAt: isAnswered ? new Date(answeredMs) : null,
          },
        ]
      })
    }),
  )
  // Later questions have larger ids.
  return asked.sort((one, other) => one.at.getTime() - other.at.getTime())
}
