import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { nullData } from '../../wire/schemas.ts'
import {
  faultBodyBytesMax,
  faultBuildMaxLength,
  faultMessageMaxLength,
  faultPageMaxLength,
  faultReportPath,
  faultStackMaxLength,
} from './limits.ts'

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength))

export const clientErrorsEndpoints = {
  fault_report: endpoint({
    method: 'POST',
    path: faultReportPath,
    access: 'public',
    limit: 'report',
    bodyBytesMax: faultBodyBytesMax,
    summary: 'Takes an error that a page met into the log; it says nothing of who saw it',
    input: z.strictObject({
      app: z.enum(['web', 'console']),
      /** Way in which it was found: nobody caught it, a promise was rejected, or a boundary caught it. */
      kind: z.enum(['error', 'rejection', 'boundary']),
      message: text(faultMessageMaxLength),
      stack: text(faultStackMaxLength),
      /** The route's pattern, never the address. */
      page: text(faultPageMaxLength),
      /** File name of the build's first script, which carries its hash. */
      build: text(faultBuildMaxLength),
    }),
    output: nullData,
    refusals: [],
  }),
} as const
