import { expireProposals } from './expire-proposals.ts'

export { letCopySend } from './let-copy-send.ts'
export { shownProposals } from './list-proposals.ts'
export { aloneActs, openProposals } from './proposal-store.ts'
export { endpoints, routes } from './routes.ts'

export const jobs = [expireProposals]
