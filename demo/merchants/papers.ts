/** A paper of somebody who wants to sell, as a phone takes it. */
export interface Paper {
  page: string
  ink: string
  mark: string
  title: string
  lines: readonly (readonly [string, string])[]
}

export const papers: Readonly<Record<string, Paper>> = {
  'wayan-registration': {
    page: '#fbf8f0',
    ink: '#2b2a25',
    mark: '#8a2f2b',
    title: 'Business registration',
    lines: [
      ['Company', 'Sawah Tea House Ltd'],
      ['Number', 'DEMO 4410-2217'],
      ['Seat', 'Bandung, Indonesia'],
      ['Object', 'Tea, cups and pots'],
      ['Director', 'Wayan Putra'],
    ],
  },
  'wayan-licence': {
    page: '#f1f6f0',
    ink: '#1f2d24',
    mark: '#2f6b45',
    title: 'Licence to sell food',
    lines: [
      ['Holder', 'Sawah Tea House Ltd'],
      ['Licence', 'DEMO F-90812'],
      ['For', 'Dried leaves, packed'],
      ['Valid', 'without end'],
    ],
  },
  'asli-identity': {
    page: '#eef3f8',
    ink: '#1d2733',
    mark: '#2a5b8c',
    title: 'Identity card',
    lines: [
      ['Name', 'Aslı Demir'],
      ['Number', 'DEMO 77 120 338'],
      ['Place', 'Izmir, Türkiye'],
    ],
  },
}
