import { endpoint } from '../../wire/endpoint.ts'
import { nothing } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

export const homeEndpoints = {
  home: endpoint({
    method: 'GET',
    path: '/api/home',
    access: 'public',
    limit: 'read',
    shared: 'visitors',
    summary: 'The home page as operators composed it: banners, then sections in their order',
    input: nothing,
    output: schemas.home,
    refusals: [],
  }),
  home_preview: endpoint({
    method: 'GET',
    path: '/api/home/preview',
    access: 'public',
    limit: 'read',
    summary: 'The home page of one moment with its drafts, for who has an operator’s link',
    input: schemas.homePreviewInput,
    output: schemas.homePreview,
    refusals: ['notFound'],
  }),
} as const
