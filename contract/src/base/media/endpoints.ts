import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { nothing, uuid } from '../../wire/schemas.ts'
import { paperBytesMax, uploadPartBytes } from './pictures.ts'

export const mediaEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/api/upload',
    access: 'buyer',
    limit: 'upload',
    multipart: true,
    summary:
      'Takes one picture (multipart field "file"; JPEG, PNG or WebP) and stores it anew, without its metadata',
    input: nothing,
    output: z.object({ id: uuid, picture: z.string() }),
    refusals: ['pictureTooLarge', 'pictureKind', 'picturePixels', 'pictureUnreadable'],
  }),
  upload_begin: endpoint({
    method: 'POST',
    path: '/api/upload/begin',
    access: 'buyer',
    limit: 'upload',
    summary: 'Begins a private picture or PDF that comes in parts, or says how much of it is here already',
    input: z.strictObject({
      bytes: z.int().check(z.gte(1), z.lte(paperBytesMax, 'paperTooLarge')),
      /** SHA-256 of the whole file, hex: the same file goes on where it broke off. */
      sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
    output: z.object({ id: uuid, receivedBytes: z.int() }),
    refusals: ['paperTooLarge', 'tooManyRequests'],
  }),
  upload_part: endpoint({
    method: 'POST',
    path: '/api/upload/part',
    access: 'buyer',
    limit: 'write',
    summary: 'Adds the next part of a begun picture; a part that came before changes nothing',
    input: z.strictObject({
      id: uuid,
      offset: z.int().check(z.gte(0)),
      /** At most `uploadPartBytes`, base64. */
      data: z
        .string()
        .check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/), z.maxLength(Math.ceil(uploadPartBytes / 3) * 4)),
    }),
    output: z.object({ receivedBytes: z.int() }),
    refusals: ['notFound', 'uploadBroken'],
  }),
  upload_end: endpoint({
    method: 'POST',
    path: '/api/upload/end',
    access: 'buyer',
    limit: 'upload',
    summary:
      'Closes a file that is whole: a picture is stored anew without metadata, a PDF is read and stored as it is; nobody but owner and operators sees it',
    input: z.strictObject({ id: uuid }),
    output: z.object({
      id: uuid,
      bytes: z.int(),
      /** In pixels; of a PDF in points, of its first page. */
      width: z.int(),
      height: z.int(),
      /** Number of pages of a PDF; null for a picture. */
      pages: z.nullable(z.int()),
    }),
    refusals: [
      'notFound',
      'uploadBroken',
      'pdfUnreadable',
      'pdfEncrypted',
      'pdfActive',
      'pdfPages',
      'paperTooLarge',
      'pictureKind',
      'picturePixels',
      'pictureUnreadable',
    ],
  }),
} as const
