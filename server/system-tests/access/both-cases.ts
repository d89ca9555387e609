import type { ConsoleEndpointName } from '@sampan/contract/endpoints.ts'
import { type CasesOf, field, others } from './id-cases.ts'

/** Every id that a call takes which is open to operators and to members of shops; each side has its own things. */
export const bothCases: CasesOf<ConsoleEndpointName> = {
  console_listview_change: { id: others('view', 'notFound', field('id', { name: 'Taken' })) },
  console_listview_delete: { id: others('view') },
  console_listview_default: {
    id: others('view', 'notFound', field('id', { list: 'refunds', forAll: false })),
  },
}
