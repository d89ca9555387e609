/** Letters of the facts about who sells. */
export const traderNameMax = 120
export const traderAddressMax = 300
export const registerNumberMax = 80
