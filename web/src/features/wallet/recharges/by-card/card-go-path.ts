import { paths } from '#paths'

/** Address of a card payment that was just begun: its page leads on to the provider's by itself, once. */
export const cardGoPath = (id: string): string => `${paths.cardPay(id)}?go=1`
