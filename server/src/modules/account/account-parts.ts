import type { Db } from '#kernel/database.ts'

/** What `getUserInfo` tells beyond the account: the sums that modules to the right keep. */
export interface UserInfoExtras {
  balanceCents: number
  unreadNotices: number
  /** How many orders stand in each state, by the state's code. */
  orderCounts: Record<string, number>
  cartQuantity: number
}

/** An account of the demo shop, as its login page offers it. */
export interface DemoSignIn {
  account: string
  password: string
  givenName: string
  payCode: string | null
  balanceCents: number
}

/** What account needs of modules to its right; the app hands it in. */
export interface AccountParts {
  /** None in production. */
  demoAccounts: readonly DemoSignIn[]
  userInfoExtras(db: Db, buyerId: string): Promise<UserInfoExtras>
  /** Where a picture that this buyer uploaded is shown; null when there is none of his under that id. */
  ownPicture(db: Db, buyerId: string, pictureId: string): Promise<string | null>
}
