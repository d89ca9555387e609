import { endpoint } from '../../wire/endpoint.ts'
import { nothing } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

const admin = { access: 'operator', roles: ['admin'] } as const

export const ownerConsoleEndpoints = {
  console_owner_read: endpoint({
    ...admin,
    method: 'GET',
    path: '/api/console/owner/read',
    limit: 'read',
    summary: 'Name, look and addresses of the owner of the shop',
    input: nothing,
    output: schemas.owner,
    refusals: [],
  }),
  console_owner_save: endpoint({
    ...admin,
    method: 'POST',
    path: '/api/console/owner/save',
    limit: 'write',
    summary: 'Sets name, look and addresses of the owner; pages and mails have them at once',
    input: schemas.ownerSaveInput,
    output: schemas.owner,
    refusals: ['colourFaint', 'notFound', 'changedMeanwhile'],
    stale: ['console_owner_read'],
  }),
  console_owner_upload: endpoint({
    ...admin,
    method: 'POST',
    path: '/api/console/owner/upload',
    limit: 'upload',
    summary: 'Takes a square picture for the icon of the shop',
    multipart: true,
    input: nothing,
    output: schemas.ownerPicture,
    refusals: ['pictureTooLarge', 'pictureKind', 'picturePixels', 'pictureUnreadable'],
  }),
} as const
