import type { Context } from '#kernel/context.ts'
import { engine } from './engine.ts'

/** The best of what buyers find by these words. */
export async function goodsFound(ctx: Context, q: string, limit: number): Promise<number[]> {
  const page = { sort: 'relevance', after: null, limit } as const
  const { hits } = await engine.search(ctx, ctx.locale, { q }, page)
  return hits.map(({ productId }) => productId)
}
