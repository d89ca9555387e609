import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const docs = join(import.meta.dirname, '../../../../docs/api')

/** Documents for whoever connects a seller's own system, by the name under which the console leads there. */
export const sellerDocuments = { 'seller-api': 'seller.md', 'seller-webhooks': 'webhooks.md' } as const

export function serveSellerDocuments(app: FastifyInstance): void {
  for (const [name, file] of Object.entries(sellerDocuments)) {
    let text: Promise<string> | undefined
    app.get(`/api/docs/${name}`, async (_, reply) => {
      text ??= readFile(join(docs, file), 'utf8')
      return reply.type('text/plain; charset=utf-8').send(await text)
    })
  }
}
