export const dutyReceiverLengthMax = 120
export const dutyReferenceLengthMax = 80
/** Orders in a part of the file for whoever declares. */
export const dutyCsvOrdersMax = 1000
