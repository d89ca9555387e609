/** Letters that look like those of our name, beside what NFKC makes of others. */
const alike: Readonly<Record<string, string>> = {
  '5': 's',
  $: 's',
  ѕ: 's',
  ꜱ: 's',
  '4': 'a',
  '@': 'a',
  а: 'a',
  α: 'a',
  ɑ: 'a',
  ᴀ: 'a',
  м: 'm',
  ᴍ: 'm',
  р: 'p',
  ρ: 'p',
  ᴘ: 'p',
  þ: 'p',
  п: 'n',
  ո: 'n',
  η: 'n',
  ɴ: 'n',
  и: 'n',
}

const ours =
  /^(?:the|official|real)?sampan(?:s|official|support|service|customerservice|help|helpdesk|desk|care|staff|team|admin|security|pay|payment|payments|wallet|shop|store|app|com)?$/

/**
 * True if a name says that it is ours: "Sampan", "Sampan Support", "S4mpan.official". A buyer or shop of such a name
 * could ask others for their codes. Sampanthar and Sampan Chandra are names of people.
 */
export function isReservedName(name: string): boolean {
  const plain = Array.from(
    name
      .normalize('NFKC')
      .normalize('NFD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase(),
    (letter) => alike[letter] ?? letter,
  ).join('')
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => !/^\d+$/.test(word))
  return ours.test(words.join(''))
}
