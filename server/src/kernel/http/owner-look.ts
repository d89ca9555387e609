import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brandName } from '@sampan/contract/wire/brand.ts'
import type { PageLook } from '@sampan/contract/wire/rendered-page.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppMemory } from '#kernel/app-memory.ts'
import { iconAt, ownerOf } from '#kernel/owner.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** A page that was built before anybody owned the shop, with the owner's name, colours and icon. */
export function dressPage(html: string, look: PageLook | null): string {
  if (look === null) return html
  const style = look.style === null ? '' : `<style>${look.style.text}</style>`
  const title = (whole: string) => whole.replaceAll(brandName, () => escaped(look.name))
  const dressed = html
    .replace('<html ', () => `<html data-brand="${escaped(look.name)}" `)
    .replace(/<title>[^<]*<\/title>/, title)
    .replace('</head>', () => `${style}</head>`)
    .replace('href="/manifest.webmanifest"', () => `href="/manifest.webmanifest?v=${look.version}"`)
  const { icon } = look
  if (icon === null) return dressed
  return dressed.replace('href="/favicon.svg" type="image/svg+xml"', () => `href="${icon}" type="image/png"`)
}

/** Allows inline styles, each by its hash, in the policy that stands on every answer. */
export function allowStyles(reply: FastifyReply, hashes: readonly string[]): void {
  const policy = String(reply.raw.getHeader('content-security-policy'))
  const sources = hashes.map((hash) => ` '${hash}'`).join('')
  reply.raw.setHeader('content-security-policy', policy.replace("style-src 'self'", `$&${sources}`))
}

/** Sends a built page in the owner's look. */
export function sendDressed(reply: FastifyReply, html: string, look: PageLook | null): FastifyReply {
  if (look?.style) allowStyles(reply, [look.style.hash])
  return reply.type('text/html; charset=utf-8').send(dressPage(html, look))
}

/**
 * Answers the built files that say whose shop it is in the owner's stead, from the moment at which there is one: bare page,
 * manifest, icons, and the service worker, whose text tells browsers by the version that the page it keeps is another one.
 */
export async function answerForOwner(
  app: FastifyInstance,
  memory: AppMemory,
  clientDir: string | null,
): Promise<void> {
  const built = async (name: string) =>
    clientDir === null ? null : readFile(join(clientDir, name), 'utf8').catch(() => null)
  const [page, worker, manifest] = await Promise.all([
    built('index.html'),
    built('sw.js'),
    built('manifest.webmanifest'),
  ])
  app.addHook('onRequest', async (request, reply) => {
    const { look } = ownerOf(memory)
    if (look === null || request.method !== 'GET') return
    const path = request.url.split('?', 1)[0]
    const fresh = () => reply.header('cache-control', 'no-cache')
    if (path === '/index.html' && page !== null) return sendDressed(fresh(), page, look)
    if (path === '/sw.js' && worker !== null)
      return fresh().type('text/javascript; charset=utf-8').send(`${worker}\n// owner ${look.version}`)
    if (path === '/manifest.webmanifest' && manifest !== null)
      return fresh()
        .type('application/manifest+json')
        .send(manifestOf(JSON.parse(manifest), look))
    const isIcon = path === '/favicon.svg' || path === '/icon-180.png' || path === '/favicon.ico'
    if (isIcon && look.icon !== null) return fresh().redirect(look.icon, 302)
    return
  })
}

function manifestOf(built: Record<string, unknown>, { name, version, icon, themeColours }: PageLook): string {
  const icons = ([192, 512] as const).map((size) => ({
    src: iconAt(size, version),
    sizes: `${size}x${size}`,
    type: 'image/png',
  }))
  return JSON.stringify({
    ...built,
    name,
    short_name: name,
    ...(themeColours === null ? {} : { theme_color: themeColours.light }),
    ...(icon === null ? {} : { icons }),
  })
}
