/** The console's address book. */
export const paths = {
  overview: () => '/console',
  recharges: (id?: string) => (id ? `/console/recharges/${id}` : '/console/recharges'),
  withdrawals: (id?: string) => (id ? `/console/withdrawals/${id}` : '/console/withdrawals'),
  deposits: (id?: string) => (id ? `/console/deposits/${id}` : '/console/deposits'),
  ledger: (tab: 'journal' | 'accounts' | 'trial' = 'journal') => `/console/ledger/${tab}`,
  journalOf: (accountId: number) => `/console/ledger/journal?account=${accountId}`,
  buyers: (id?: string) => (id ? `/console/buyers/${id}` : '/console/buyers'),
  networks: () => '/console/networks',
  settings: () => '/console/settings',
  staff: () => '/console/staff',
  audit: () => '/console/audit',
} as const
