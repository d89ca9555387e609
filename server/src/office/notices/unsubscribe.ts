import { unsubscribePath } from '@sampan/contract/office/notices/unsubscribe.ts'
import { type Locale, localeOf, tagOf } from '@sampan/contract/wire/locales.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { buyerContacts } from '#base/account/index.ts'
import { escaped } from '#base/mail/index.ts'
import { isCheckViolation } from '#kernel/database-errors.ts'
import type { Callers } from '#kernel/http/find-caller.ts'
import { visitorRoute } from '#kernel/http/visitor-route.ts'
import { ownerOf } from '#kernel/owner.ts'
import type { AppDeps } from '#kernel/perform.ts'
import { transaction } from '#kernel/transaction.ts'
import { holdSettings, writeSettings } from './settings-store.ts'
import { readToken, type Stopped } from './unsubscribe-token.ts'

const bodyBytesMax = 8 * 1024

/**
 * The link of e-mails that can be stopped. A GET, which scanners of mail also send, shows a page with a button; a POST stops the
 * e-mails of that kind, whatever its body says: a mail service posts `List-Unsubscribe=One-Click` (RFC 8058), the button nothing.
 * Posted again it changes nothing more.
 */
export async function http(app: FastifyInstance, deps: AppDeps, callers: Callers): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, null))
    // Mail services post from few addresses for many readers: the allowance is the larger one.
    const draws = { limit: 'read', fault: 'e-mails could not be stopped' } as const
    const answerBy = (answer: typeof showButton) =>
      visitorRoute(deps, callers, draws, (request, reply) => answer(deps, request, reply))
    scope.get(unsubscribePath, answerBy(showButton))
    scope.post(unsubscribePath, { bodyLimit: bodyBytesMax }, answerBy(stop))
  })
}

async function showButton(
  deps: AppDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const stopped = tokenOf(deps, request)
  if (!stopped) return unknown(deps, reply)
  const { locale } = await readerOf(deps, stopped)
  return page(reply, 200, locale, {
    brand: ownerOf(deps.memory).facts.name,
    title: deps.translate(locale, 'mail.stopTitle'),
    text: deps.translate(locale, `mail.stopText_${stopped.kind}`),
    more: `<form method="post"><button type="submit">${escaped(deps.translate(locale, 'mail.stop'))}</button></form>`,
  })
}

async function stop(deps: AppDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const stopped = tokenOf(deps, request)
  if (!stopped) return unknown(deps, reply)
  const { buyerId, kind } = stopped
  const { locale, isKnown } = await readerOf(deps, stopped)
  if (isKnown)
    await transaction(deps.db, async (tx) => {
      const before = await holdSettings(tx, buyerId)
      await writeSettings(tx, buyerId, { ...before, mailed: before.mailed.filter((one) => one !== kind) })
    }).catch((error: unknown) => {
      // A closed account gets no e-mails, whatever it had set.
      if (!isCheckViolation(error, 'buyer_is_open')) throw error
    })
  return page(reply, 200, locale, {
    brand: ownerOf(deps.memory).facts.name,
    title: deps.translate(locale, 'mail.stoppedTitle'),
    text: deps.translate(locale, `mail.stoppedText_${kind}`),
    more: `<p><a href="/notification">${escaped(deps.translate(locale, 'mail.settings'))}</a></p>`,
  })
}

const tokenOf = ({ config }: AppDeps, { query }: FastifyRequest): Stopped | null =>
  readToken(config, (query as Record<string, unknown>)['t'])

async function readerOf(
  { db }: AppDeps,
  { buyerId }: Stopped,
): Promise<{ locale: Locale; isKnown: boolean }> {
  const contact = (await buyerContacts(db, [buyerId])).get(buyerId)
  return { locale: localeOf(contact?.language ?? ''), isKnown: contact !== undefined }
}

const unknown = ({ translate, memory }: AppDeps, reply: FastifyReply): FastifyReply =>
  page(reply, 404, 'en', {
    brand: ownerOf(memory).facts.name,
    title: translate('en', 'mail.stopUnknownTitle'),
    text: translate('en', 'mail.stopUnknownText'),
    more: `<p><a href="/notification">${escaped(translate('en', 'mail.settings'))}</a></p>`,
  })

/** A page without style and script: it works in whatever opens it. `more` is HTML. */
const page = (
  reply: FastifyReply,
  status: number,
  locale: Locale,
  { brand, title, text, more }: { brand: string; title: string; text: string; more: string },
): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${tagOf(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(title)} · ${escaped(brand)}</title></head>
<body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p>${more}</main></body>
</html>
`)
