/**
 * Owner of the rows that are meant: one buyer's own, or anybody's. Never optional where it is asked for: left out it
 * would open everybody's. A module's `*-policy.ts` says which a caller gets.
 */
export type Whose = { readonly buyerId: string } | 'anybody'
