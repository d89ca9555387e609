/** A sum on an axis: whole dollars without their cents. */
export const shortSum = (sum: string): string => sum.replace(/[.,]00$/, '')
