import { privateWidths } from '@sampan/contract/base/media/pictures.ts'
import type { FastifyInstance } from 'fastify'
import type { Callers } from '#kernel/http/find-caller.ts'
import type { AppDeps } from '#kernel/perform.ts'
import { openStore } from './file-store.ts'
import { idShape, type MediaParts, notThere, privateFile } from './private-file.ts'

/**
 * `GET /api/paper/:id/:width`: a business paper that stands on a shop's page, to everybody as long as it stands there (PRODUCT §3
 * "Selling"). Nobody keeps it: taken from the page it is gone, and every other id gets byte for byte what an unknown address gets.
 */
export function serveShownPapers(
  app: FastifyInstance,
  deps: AppDeps,
  callers: Callers,
  { shownPaper }: MediaParts,
): void {
  const store = openStore(deps.config, 'private')
  app.get<{ Params: { id: string; width: string } }>('/api/paper/:id/:width', async (request, reply) => {
    const { id, width } = request.params
    if (!idShape.test(id) || !privateWidths.some((one) => String(one) === width)) return notThere(reply)
    await callers.visitor(request, { limit: 'read' })
    const picture = await shownPaper(id)
    const data = picture && (await store.read(privateFile(picture, Number(width))))
    if (!data) return notThere(reply)
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('content-disposition', 'inline')
      .type('image/webp')
      .send(data)
  })
}
