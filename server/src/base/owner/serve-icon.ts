import type { FastifyInstance } from 'fastify'
import { publicPng } from '#base/media/index.ts'
import { type AppMemory, MemoryField } from '#kernel/app-memory.ts'
import type { Config } from '#kernel/config.ts'
import { ownerIconSizes, ownerOf } from '#kernel/owner.ts'
import type { AppDeps } from '#kernel/perform.ts'

/** The icons of one version of the owner, made when they are first asked for. */
const made = new MemoryField(() => ({ version: 0, icons: new Map<number, Promise<Buffer | null>>() }))

/** `/owner/icon-<size>.png`: the owner's icon in the sizes that browsers and phones ask for. */
export function createHttp(app: FastifyInstance, { memory, config }: AppDeps): void {
  for (const size of ownerIconSizes)
    app.get(`/owner/icon-${size}.png`, async (_request, reply) => {
      const icon = await iconOf(memory, size, config)
      if (icon === null) return reply.callNotFound()
      return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(icon)
    })
}

async function iconOf(memory: AppMemory, size: number, config: Config): Promise<Buffer | null> {
  const { facts, version } = ownerOf(memory)
  if (facts.icon === null) return null
  const state = memory.of(made)
  if (state.version !== version) {
    state.version = version
    state.icons.clear()
  }
  const icon = state.icons.get(size) ?? publicPng(config, facts.icon, size)
  state.icons.set(size, icon)
  // A failure is not kept: a file may come back with a restored folder.
  const bytes = await icon.catch(() => null)
  if (bytes === null) state.icons.delete(size)
  return bytes
}
