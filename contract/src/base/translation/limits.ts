/** Letters of a text that a translator is given: more than any text of a buyer or a shop has. */
export const translatedFromMax = 4000
