const name = 'sampan-console-carrier'

/** A shop uses the same carrier most of the time: what was typed last stands there again. */
export const lastCarrier = (): string => localStorage.getItem(name) ?? ''
export const rememberCarrier = (carrier: string): void => localStorage.setItem(name, carrier.trim())
