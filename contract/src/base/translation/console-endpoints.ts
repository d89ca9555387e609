import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { localeCodes } from '../../wire/locales.ts'
import { nothing, typedText } from '../../wire/schemas.ts'
import { translatedFromMax } from './limits.ts'

export const translationConsoleEndpoints = {
  console_translator: endpoint({
    method: 'GET',
    path: '/api/console/translator',
    access: 'operator',
    limit: 'read',
    summary: 'Whether a translator is set up',
    input: nothing,
    output: z.object({ isOn: z.boolean() }),
    refusals: [],
  }),
  console_translate: endpoint({
    method: 'POST',
    path: '/api/console/translate',
    access: 'operator',
    limit: 'auth',
    summary: "A text in the operator's language, by machine; only where a translator is set up",
    input: z.strictObject({ text: typedText(1, translatedFromMax), from: z.enum(localeCodes) }),
    output: z.object({ text: z.string() }),
    refusals: ['translateOff'],
  }),
} as const
