/** A transaction's hash, with or without its 0x. */
export const txHashShape = /^(0x)?[0-9a-fA-F]{64}$/

/** An address of any chain, as it is typed; what kind it is, the server says. */
export const chainAddressShape = /^[A-Za-z0-9]{20,100}$/

/** A sanctions list whose day lies further back is old: operators are told, and the alert rings. */
export const sanctionsOldAfterDays = 7
