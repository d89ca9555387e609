/** True if a text has none of the characters that PostgreSQL refuses or that would show it in another order. */
export const hasNothingHidden = (text: string): boolean => text.isWellFormed() && !hiddenCharacters.test(text)
/** True if there is anything to see in a text, beside spaces of no width and blank letters. */
export const isSeen = (text: string): boolean => visibleCharacter.test(text)
const visibleCharacter = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
const hiddenCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/
