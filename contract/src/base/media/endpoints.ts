import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { nothing, uuid } from '../../wire/schemas.ts'
import { uploadBytesMax, uploadPartBytes } from './pictures.ts'

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
    summary: 'Begins a private picture that comes in parts, or says how much of it is here already',
    input: z.strictObject({
      bytes: z.int().check(z.gte(1), z.lte(uploadBytesMax, 'pictureTooLarge')),
      /** SHA-256 of the whole file, hex: the same file goes on where it broke off. */
      sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
    output: z.object({ id: uuid, receivedBytes: z.int() }),
    refusals: ['pictureTooLarge', 'tooManyRequests'],
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
      'Closes a picture that is whole: it is decoded, stored anew without metadata, and seen by nobody but owner and operators',
    input: z.strictObject({ id: uuid }),
    output: z.object({ id: uuid, bytes: z.int(), width: z.int(), height: z.int() }),
    refusals: ['notFound', 'uploadBroken', 'pictureKind', 'picturePixels', 'pictureUnreadable'],
  }),
} as const
