/** Letters of the facts about the safety of goods. */
export const partyNameMax = 120
export const partyAddressMax = 300
export const partyContactMax = 200
export const identifierMax = 80
export const warningsMax = 2000
