export { makeOwner } from './make-owner.ts'
export { endpoints, routes } from './routes.ts'
export { type SeededMember, seedMember } from './seed-member.ts'
