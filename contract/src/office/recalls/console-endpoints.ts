import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { pageInput, uuid } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

const ofOffice = { access: 'operator', roles: ['catalogue', 'finance'] } as const

/** Safety recalls that two operators made (`product_recall` of the proposals), and the proof that buyers were told. */
export const recallsConsoleEndpoints = {
  console_recall_list: endpoint({
    ...ofOffice,
    method: 'GET',
    path: '/api/console/recall/list',
    limit: 'read',
    summary: 'Safety recalls, newest first, with how many buyers were told',
    input: schemas.recallListInput,
    output: schemas.recallPage,
    refusals: [],
  }),
  console_recall_detail: endpoint({
    ...ofOffice,
    method: 'GET',
    path: '/api/console/recall/detail',
    limit: 'read',
    summary: 'One safety recall with its words, and how many buyers were told by which channel',
    input: z.strictObject({ id: uuid }),
    output: schemas.recallDetail,
    refusals: ['notFound'],
  }),
  console_recall_proof: endpoint({
    ...ofOffice,
    method: 'POST',
    path: '/api/console/recall/proof',
    limit: 'write',
    summary: 'Who was told when, by which channel, and whether the e-mail was taken: a part of a CSV file',
    input: z.strictObject({ id: uuid, cursor: pageInput.cursor }),
    output: schemas.recallProof,
    refusals: ['notFound'],
  }),
} as const
