import type { Config } from '#kernel/config.ts'
import type { CardProvider } from './card-provider.ts'
import { httpCardProvider } from './http-provider.ts'

/** The provider of the settings; null where none is set. Another adapter is chosen here. */
export const cardProviderOf = ({ cardProvider }: Pick<Config, 'cardProvider'>): CardProvider | null =>
  cardProvider === null ? null : httpCardProvider(cardProvider)
