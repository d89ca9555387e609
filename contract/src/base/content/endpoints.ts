import { endpoint } from '../../wire/endpoint.ts'
import { nothing } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

export const contentEndpoints = {
  help_support: endpoint({
    method: 'GET',
    path: '/api/user/help_support',
    access: 'public',
    limit: 'read',
    summary: 'All articles of help, in the reader’s language',
    input: nothing,
    output: schemas.articles,
    refusals: [],
    shared: 'everybody',
  }),
  law: endpoint({
    method: 'GET',
    path: '/api/user/law',
    access: 'public',
    limit: 'read',
    summary: 'Terms and policies, in the reader’s language',
    input: nothing,
    output: schemas.articles,
    refusals: [],
    shared: 'everybody',
  }),
  article_detail: endpoint({
    method: 'GET',
    path: '/api/article/detail',
    access: 'public',
    limit: 'read',
    summary: 'One article of help or law by its name, in the reader’s language',
    input: schemas.articleInput,
    output: schemas.articlePage,
    refusals: ['notFound'],
    shared: 'everybody',
  }),
} as const
