import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppMemory } from '#kernel/app-memory.ts'
import { sendDressed } from '#kernel/http/owner-look.ts'
import { ownerOf } from '#kernel/owner.ts'

const yearSeconds = 31_536_000

/**
 * Serves the built console under `/console`: its files by name, and for every other address the one page that its
 * router takes over from.
 */
export async function registerConsole(
  app: FastifyInstance,
  clientDir: string,
  memory: AppMemory,
): Promise<void> {
  if (!existsSync(join(clientDir, 'index.html'))) return
  const page = await readFile(join(clientDir, 'index.html'), 'utf8')
  await app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/console/assets/',
    preCompressed: true,
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', `public, max-age=${yearSeconds}, immutable`)
      if (pdfWorker.test(path)) allowWasm(reply)
    },
  })
  for (const url of ['/console', '/console/*']) {
    app.get(url, async (_request, reply) =>
      sendDressed(reply.header('cache-control', 'no-store'), page, ownerOf(memory).look),
    )
  }
}

/** The worker that draws PDFs: pictures in scanned papers are unpacked by WebAssembly. It has no page and no rights but those of its own. */
const pdfWorker = /[/\\]pdf\.worker[^/\\]*\.mjs(?:\.\w+)?$/

function allowWasm(reply: FastifyReply): void {
  const policy = String(reply.raw.getHeader('content-security-policy') ?? '')
  reply.header('content-security-policy', policy.replace("script-src 'self'", "$& 'wasm-unsafe-eval'"))
}
