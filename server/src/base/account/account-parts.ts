/** An account of the demo shop, as its login page offers it. */
export interface DemoSignIn {
  account: string
  password: string
  givenName: string
  payCode: string | null
  balanceCents: number
}

/** The parts of the demo that account needs; the app hands them in. */
export interface AccountParts {
  /** None in production. */
  demoAccounts: readonly DemoSignIn[]
}
