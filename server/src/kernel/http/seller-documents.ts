import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const docs = join(import.meta.dirname, '../../../../docs')

/** Documents for whoever connects a seller's own system; the console leads there. */
export const sellerDocuments = ['seller-api', 'seller-webhooks'] as const

export function serveSellerDocuments(app: FastifyInstance): void {
  for (const name of sellerDocuments) {
    let text: Promise<string> | undefined
    app.get(`/api/docs/${name}`, async (_, reply) => {
      text ??= readFile(join(docs, `${name}.md`), 'utf8')
      return reply.type('text/plain; charset=utf-8').send(await text)
    })
  }
}
