import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { nothing, pageInput } from '../../wire/schemas.ts'

const admin = { access: 'operator', roles: ['admin'] } as const

export const exportsConsoleEndpoints = {
  console_export_list: endpoint({
    ...admin,
    method: 'GET',
    path: '/api/console/export/list',
    limit: 'read',
    summary: 'The tables that can be exported, with their columns',
    input: nothing,
    output: z.array(z.object({ table: z.string(), columns: z.array(z.string()) })),
    refusals: [],
  }),
  console_export_rows: endpoint({
    ...admin,
    method: 'POST',
    path: '/api/console/export/rows',
    moves: 'rights',
    limit: 'write',
    summary: 'A part of a table as rows of a CSV file; the parts one after the other are the file',
    input: z.strictObject({
      table: z.string().check(z.minLength(1), z.maxLength(63)),
      cursor: pageInput.cursor,
    }),
    output: z.object({ csv: z.string(), rows: z.int(), nextCursor: z.nullable(z.string()) }),
    refusals: ['notFound'],
  }),
} as const
