/** Numbers of accounts and secrets (SPEC §5, §9; PRODUCT §3). */
export const nameLengthMax = 40
/** The buyer's own phrase (PRODUCT §6.15): short enough to be read at a glance. */
export const phraseLengthMax = 40
export const passwordLengthMin = 6
export const passwordLengthMax = 128
/** Most codes have six digits. Where one is known to, the keypad sends it at the sixth; longer ones end with a key. */
export const payCodeKeypadLength = 6
export const payCodeLengthMin = 6
export const payCodeLengthMax = 32

/** Wrong payment codes in a row, and what each count brings. After `voidAt` only a reset helps. */
export const payCodeLadder = {
  shortLockAt: 5,
  shortLockMinutes: 15,
  longLockAt: 10,
  longLockHours: 24,
  voidAt: 15,
  /** Wrong ones in all within `totalDays`, however many right ones lie between them, make the code void too. */
  totalMax: 30,
  totalDays: 30,
} as const
export const ticketSeconds = 120
/** Setting the first payment code asks for no password this soon after login. */
export const freshLoginMinutes = 10

/**
 * Wrong login passwords: so many of one device, or of one address, before each next one waits twice as long as the last,
 * and so many of unknown devices together before these must show more than a password.
 */
export const passwordTries = { max: 10, windowMinutes: 15, delayMinutesMax: 15, strangersMax: 30 } as const
/** Devices on which an account has signed in, and how long one is known that does not come back. */
export const devicesKnownMax = 20
export const devicesKnownDays = 180

/**
 * A code by e-mail (PRODUCT §3). In `askMinutes` one asker gets `asksMax` for one name, and all unknown devices together
 * `lettersMax` to one mailbox; `asksOfAddressMax` from one address in 15 minutes. After `guessesMax` wrong ones of unknown
 * devices in `guessDays` these must name the account twice.
 */
export const emailCode = {
  digits: 6,
  minutes: 10,
  triesMax: 5,
  asksMax: 3,
  askMinutes: 60,
  asksOfAddressMax: 10,
  lettersMax: 12,
  guessesMax: 30,
  guessDays: 30,
} as const

/** A code is pasted with the sentence around it. */
export const emailCodePastedMax = 120

/** Logins that `/security` shows, and how long they are kept. */
export const loginsShown = 20
export const loginsKeptDays = 90
