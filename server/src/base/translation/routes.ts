import { translationConsoleEndpoints } from '@sampan/contract/base/translation/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { showTranslator, translateForOperator } from './translate-for-operator.ts'
import type { Translator } from './translator.ts'

export const endpoints = translationConsoleEndpoints

export const createRoutes = ({
  translator,
}: {
  translator: Translator | null
}): Routes<typeof endpoints> => ({
  console_translator: showTranslator(translator),
  console_translate: translateForOperator(translator),
})
