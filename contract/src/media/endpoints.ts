import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { nothing, uuid } from '../wire/schemas.ts'

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
    refusals: ['pictureTooLarge', 'pictureKind', 'pictureUnreadable'],
  }),
} as const
