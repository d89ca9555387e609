/** A long number as it is read aloud and compared: "2611 2204 7731 9920". */
export const inFours = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')
