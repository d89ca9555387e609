/** An account of the demo shop, as its login page offers it. */
export interface DemoSignIn {
  account: string
  password: string
  givenName: string
  payCode: string | null
  balanceCents: number
}

/** What account needs of the demo; the app hands it in. */
export interface AccountParts {
  /** None in production. */
  demoAccounts: readonly DemoSignIn[]
}
