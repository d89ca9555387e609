import { passwordLengthMin } from '@sampan/contract/base/account/limits.ts'

/**
 * Strength of a password against guessing, 0 (too short to be taken) to 4. Length counts most, then kinds of
 * characters; few different characters count least. It advises and never refuses: the rule is six characters (SPEC §5).
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password.length < passwordLengthMin) return 0
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u, /\p{Lo}/u].filter((kind) =>
    kind.test(password),
  ).length
  const distinct = new Set(password).size
  if (distinct < 5) return 1
  const points = (password.length >= 9 ? 1 : 0) + (password.length >= 13 ? 1 : 0) + (kinds >= 2 ? 1 : 0)
  return ([1, 2, 3, 4] as const)[points] ?? 1
}
