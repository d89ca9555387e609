/** A transaction's hash, with or without its 0x. */
export const txHashShape = /^(0x)?[0-9a-fA-F]{64}$/
