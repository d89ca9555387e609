import { deleteTranslationsJob } from './translated-store.ts'

export { machineTranslator } from './machine-translator.ts'
export { createRoutes, endpoints } from './routes.ts'
export { translateTexts } from './translate-texts.ts'
export type { Translator } from './translator.ts'
export const jobs = [deleteTranslationsJob]
