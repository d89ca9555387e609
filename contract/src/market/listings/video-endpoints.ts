import * as z from 'zod/mini'
import { videoPartBodyBytesMax, videoPieceBytes } from '../../base/media/videos.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { uuid } from '../../wire/schemas.ts'
import { shownVideo } from '../catalog/video.ts'
import { videoBeginInput } from './console-schemas.ts'

const received = z.object({ receivedBytes: z.int() })

/** The three calls by which a video comes in parts, the same for members and for keys. */
const begin = {
  method: 'POST',
  limit: 'upload',
  summary: 'Begins a video of goods that comes in parts, or says how much of it is here already',
  input: videoBeginInput,
  output: z.object({ id: uuid, ...received.shape }),
  refusals: ['videoTooLarge', 'tooManyRequests'],
} as const
const part = {
  method: 'POST',
  limit: 'write',
  bodyBytesMax: videoPartBodyBytesMax,
  summary: 'Adds the next part of a begun video; a part that came before changes nothing',
  input: z.strictObject({
    id: uuid,
    offset: z.int().check(z.gte(0)),
    /** Exactly `videoPieceBytes`, the last part what is left; base64. */
    data: z
      .string()
      .check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/), z.maxLength(Math.ceil(videoPieceBytes / 3) * 4)),
  }),
  output: received,
  refusals: ['notFound', 'uploadBroken'],
} as const
const end = {
  method: 'POST',
  limit: 'upload',
  summary:
    'Closes a video that is whole: it is read to its end and written anew without its metadata; closing it twice is the same',
  input: z.strictObject({ id: uuid }),
  output: z.object({ id: uuid, ...z.omit(shownVideo, { poster: true }).shape }),
  refusals: [
    'notFound',
    'uploadBroken',
    'videoKind',
    'videoCodec',
    'videoTooLong',
    'videoSize',
    'videoUnreadable',
  ],
} as const

const ofGoods = { access: 'operator', member: 'goods' } as const

/** Calls by which a member of a shop uploads a video of goods, part by part. */
export const videoConsoleEndpoints = {
  console_goods_video_begin: endpoint({ ...begin, ...ofGoods, path: '/api/console/goods/video/begin' }),
  console_goods_video_part: endpoint({ ...part, ...ofGoods, path: '/api/console/goods/video/part' }),
  console_goods_video_end: endpoint({ ...end, ...ofGoods, path: '/api/console/goods/video/end' }),
} as const

const ofKey = { access: 'key', scope: 'goods:write' } as const

/** The same for a shop's own system. */
export const videoSellerEndpoints = {
  seller_goods_video_begin: endpoint({ ...begin, ...ofKey, path: '/api/seller/goods/video/begin' }),
  seller_goods_video_part: endpoint({ ...part, ...ofKey, path: '/api/seller/goods/video/part' }),
  seller_goods_video_end: endpoint({ ...end, ...ofKey, path: '/api/seller/goods/video/end' }),
} as const
