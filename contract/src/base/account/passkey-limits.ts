/** Numbers of passkeys (PRODUCT §6), apart from those of accounts: login does not need the others. */

export const passkeysPerBuyerMax = 10
export const passkeyNameLengthMax = 40
/** The time that a device has to sign a challenge. */
export const passkeyChallengeMinutes = 5
