import { mayWork } from '@sampan/contract/access/members.ts'
import { pictureWidths, privateWidths } from '@sampan/contract/base/media/pictures.ts'
import { headers } from '@sampan/contract/wire/envelope.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Buyer, Operator } from '#kernel/context.ts'
import type { Callers } from '#kernel/http/find-caller.ts'
import type { AppDeps } from '#kernel/perform.ts'
import { openStore, uploadFolder } from './file-store.ts'
import { type PrivateOwner, privateOwner } from './picture-store.ts'

/** Functions of other modules that media needs; the app hands them in. */
export interface MediaParts {
  /** Writes into the audit trail that an operator looked at a private picture. */
  noteRead(operator: Operator, ipAddress: string, pictureId: string): Promise<void>
  /** True if a picture is evidence in a matter of this shop, which its members who work with orders, refunds or messages may see. */
  isEvidenceOfShop(shopId: number, pictureId: string): Promise<boolean>
  /** True if a picture that was uploaded in the console proves the delivery of a parcel to this buyer. */
  isOperatorPictureForBuyer(buyerId: string, pictureId: string): Promise<boolean>
  /** True if a picture is a paper of an application to sell, which operators of the catalogue audit. */
  isMerchantPaper(pictureId: string): Promise<boolean>
  /** The picture that stands on a shop's page under this id as a business paper; null when none does. */
  shownPaper(id: string): Promise<string | null>
  /** Makes a public file of this path that is about to be served; null when nobody can make it. */
  makePublicFile: MakePublicFile | null
}

/** Parts for a process that serves no pictures. */
export const nobodysPictures: MediaParts = {
  makePublicFile: null,
  isEvidenceOfShop: async () => false,
  isOperatorPictureForBuyer: async () => false,
  shownPaper: async () => null,
  isMerchantPaper: async () => false,
  noteRead: async () => {},
}

/** `path` is relative to the media folder, such as `goods/kettle-0-studio-320.webp`. */
export type MakePublicFile = (path: string) => Promise<void> | null

export const privateFile = (id: string, width: number): string => `${id}-${width}.webp`
/** A private PDF as it came. */
export const privatePdf = (id: string): string => `${id}.pdf`

export const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Roles that see hidden pictures. */
const moderates = new Set<Operator['role']>(['support', 'catalogue', 'admin'])
/** A picture that was for everybody has fewer widths. */
const widthOfHidden = (width: number): number => Math.min(width, pictureWidths[2])
/** Roles that see proofs of delivery and answers: shops see their own, the others decide disputes. */
const seesProofs = new Set<Operator['role']>(['support', 'admin', 'seller'])
const mayRead = new Set<Operator['role']>(['finance', 'support', 'catalogue', 'admin', 'seller'])

/**
 * `GET /api/file/:id/:width`: a private picture, or with `pdf` for the width a PDF as it came, to its owner by token and to operators by
 * cookie (RELIABILITY §5.6). A PDF is always saved, never opened by the browser at our address. Everybody else gets byte for byte what an unknown address gets.
 */
export function servePrivateFiles(
  app: FastifyInstance,
  deps: AppDeps,
  callers: Callers,
  parts: MediaParts,
): void {
  const store = openStore(deps.config, 'private')
  const hidden = openStore(deps.config, 'media')
  app.get<{ Params: { id: string; width: string } }>('/api/file/:id/:width', async (request, reply) => {
    const { id, width } = request.params
    const isPdf = width === 'pdf'
    const isKnownWidth = privateWidths.some((one) => String(one) === width)
    if (!idShape.test(id) || !(isKnownWidth || isPdf)) return notThere(reply)
    const reader = await findReader(request, callers)
    const owner = reader && (await privateOwner(deps.db, id))
    if (reader === null || owner === null) return notThere(reply)
    if (!(await isFor(reader, owner, id, parts))) return notThere(reply)
    const isHidden = 'isHidden' in owner && owner.isHidden
    if (isHidden && isPdf) return notThere(reply)
    const data = await (isHidden
      ? hidden.read(`${uploadFolder}/${privateFile(id, widthOfHidden(Number(width)))}`)
      : store.read(isPdf ? privatePdf(id) : privateFile(id, Number(width))))
    if (data === null) return notThere(reply)
    if (reader.kind === 'operator') await parts.noteRead(reader.who, request.ip, id)
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('content-disposition', isPdf ? `attachment; filename="${id}.pdf"` : 'inline')
      .type(isPdf ? 'application/pdf' : 'image/webp')
      .send(data)
  })
}

async function isFor(reader: Reader, owner: PrivateOwner, id: string, parts: MediaParts): Promise<boolean> {
  if ('operatorId' in owner) {
    if (reader.kind === 'buyer') return parts.isOperatorPictureForBuyer(reader.who.id, id)
    return seesProofs.has(reader.who.role) && maySee(reader.who, id, parts)
  }
  if (reader.kind === 'buyer') return reader.who.id === owner.buyerId
  return owner.isHidden ? moderates.has(reader.who.role) : maySee(reader.who, id, parts)
}

/** Rights of members who meet evidence in their work. */
const seesEvidence = ['orders', 'refunds', 'messages'] as const

/** A member of a shop sees what is evidence in a matter of that shop, the catalogue's operators the papers of who wants to sell; others of Sampan see all. */
async function maySee({ role, member }: Operator, id: string, parts: MediaParts): Promise<boolean> {
  if (role === 'catalogue') return parts.isMerchantPaper(id)
  if (role !== 'seller') return true
  if (member === null || !seesEvidence.some((right) => mayWork(member, right))) return false
  return parts.isEvidenceOfShop(member.shopId, id)
}

type Reader = { kind: 'buyer'; who: Buyer } | { kind: 'operator'; who: Operator }

const draws = { limit: 'read' } as const

async function findReader(request: FastifyRequest, callers: Callers): Promise<Reader | null> {
  if (typeof request.headers[headers.token] === 'string') {
    const buyer = await callers.buyer(request, draws)
    return buyer && { kind: 'buyer', who: buyer }
  }
  // A picture's address stands in an <img>, which cannot carry the console's header; SameSite=Strict keeps others out.
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') {
    await callers.visitor(request, draws)
    return null
  }
  const operator = await callers.operator(request, draws, { peek: false })
  return operator && mayRead.has(operator.role) ? { kind: 'operator', who: operator } : null
}

export const notThere = (reply: FastifyReply): FastifyReply => {
  reply.callNotFound()
  return reply
}
