/** Addresses of the official files that lay in the folder when the app was built; the owner puts them there. */
export const officialFiles: Readonly<Record<string, string>> = import.meta.glob<string>(
  './official-guarantee/*.svg',
  { query: '?url&no-inline', import: 'default', eager: true },
)

/** Address of the official notice in the reader's language, else in English; null: neither file is there. */
export const officialNotice = (tag: string, files: Readonly<Record<string, string>> = officialFiles) =>
  [tag, 'en'].map((name) => files[`./official-guarantee/${name}.svg`]).find((file) => file !== undefined) ??
  null
