/** Products that one buyer can like; the oldest give way to none, one is asked to clear up. */
export const favouritesMax = 2000
