/**
 * Owner whose rows a query reads: one buyer, or anybody. Never optional: left out it would read everybody's rows. A
 * module's `*-policy.ts` decides which one a caller gets.
 */
export type Whose = { readonly buyerId: string } | 'anybody'
