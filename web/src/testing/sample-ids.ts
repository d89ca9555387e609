/** Ids of one sample and another, as the wire carries them. */
export const idOf = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
