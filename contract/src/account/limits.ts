/** Numbers of accounts, sessions and secrets (SPEC §5, §9; PRODUCT §3). */
export const passwordLengthMin = 6
export const passwordLengthMax = 128
/** The keypad takes exactly six digits; the server accepts more, digits only. */
export const payCodeKeypadLength = 6
export const payCodeLengthMin = 6
export const payCodeLengthMax = 32

/** Token and language cookies, and the session itself, live this long. */
export const sessionDays = 3
export const sessionsPerBuyerMax = 10

/** Wrong payment codes in a row, and what each count brings. After `voidAt` only a reset helps. */
export const payCodeLadder = {
  shortLockAt: 5,
  shortLockMinutes: 15,
  longLockAt: 10,
  longLockHours: 24,
  voidAt: 15,
} as const
export const ticketSeconds = 120
/** Setting the first payment code asks for no password this soon after login. */
export const freshLoginMinutes = 10

/** Wrong logins of one account within the window, before it must wait. */
export const loginTries = { max: 10, windowMinutes: 15 } as const

export const addressesPerBuyerMax = 30
