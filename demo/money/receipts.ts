/** A proof of payment as a phone shows it. */
export interface Receipt {
  /** The head's colour from its one corner to the other. */
  head: readonly [string, string]
  page: string
  ink: string
  seal: string
  sealX: number
  headPx: number
  title: string
  sum: string
  unit: string
  lines: readonly (readonly [string, string])[]
  /** Rounds behind the text: x, y, radius, colour. */
  glows: readonly (readonly [number, number, number, string])[]
}

const day = '20 Nov 2026'

const quay: Receipt = {
  head: ['#10131c', '#1d2433'],
  page: '#f2f4f7',
  ink: '#1c2230',
  seal: '#22a06b',
  sealX: 360,
  headPx: 370,
  title: 'Transfer complete',
  sum: '300.00',
  unit: 'tUSD, Harbour test chain',
  lines: [
    ['To', '0x8f3C…1aE9'],
    ['From', '0xd8dA…6045'],
    ['Network fee', '0.10 tUSD'],
    ['Block', '68 204 117'],
    ['Time', `${day} 21:03`],
    ['Sent by', 'Mai Tran'],
  ],
  glows: [
    [650, 1180, 150, '#e3e8ef'],
    [40, 300, 120, '#2a3347'],
  ],
}

const lagoon: Receipt = {
  ...quay,
  head: ['#0b6e6e', '#38b6a5'],
  page: '#ffffff',
  seal: '#0b6e6e',
  sealX: 120,
  headPx: 470,
  title: 'You sent',
  sum: '220.00',
  unit: 'tUSD',
  lines: [
    ['Recipient', 'Sampan'],
    ['Address', '0x8f3C…1aE9'],
    ['Fee', '0.10 tUSD'],
    ['Date', day],
    ['Time', '20:44'],
    ['Status', 'Confirmed'],
  ],
  glows: [
    [120, 90, 190, '#0a5b5d'],
    [620, 380, 140, '#59cbb9'],
    [90, 1200, 200, '#e0f4f1'],
  ],
}

/** The demo's proofs by name. `lagoon-again` is `lagoon` with another time on it: a forgery that an auditor should be warned of. */
export const receipts: Readonly<Record<string, Receipt>> = {
  quay,
  lagoon,
  'lagoon-again': {
    ...lagoon,
    lines: lagoon.lines.map((line) => (line[0] === 'Time' ? ['Time', '20:58'] : line)),
  },
  ferry: {
    ...quay,
    head: ['#f0a33a', '#c8571b'],
    page: '#fff8ee',
    ink: '#3d2410',
    seal: '#8d3a10',
    sealX: 600,
    headPx: 300,
    title: 'Payment receipt',
    sum: '1,200.00',
    unit: 'US dollars',
    lines: [
      ['Payer', 'Kenji Watanabe'],
      ['Bank', 'Minato Trust'],
      ['Account', '•••• 4410'],
      ['Reference', 'HBR 2026 1120'],
      ['Value date', day],
      ['Charges', 'Shared'],
      ['Receipt no.', '771 204 55'],
    ],
    glows: [
      [600, 60, 180, '#d97a26'],
      [60, 760, 210, '#fdeacb'],
      [700, 1120, 180, '#f9dcb4'],
    ],
  },
  night: {
    ...quay,
    head: ['#5b3fd6', '#1b1464'],
    page: '#141229',
    ink: '#e7e4ff',
    seal: '#8f7bff',
    sealX: 240,
    headPx: 540,
    title: 'Sent',
    sum: '300.00',
    unit: 'tUSD',
    lines: [
      ['From', 'Wallet of Kenji'],
      ['To', '0x8f3C…1aE9'],
      ['Fee', '1.50 tUSD'],
      ['When', '19 Nov 2026 18:20'],
    ],
    glows: [
      [650, 160, 210, '#3a2aa0'],
      [120, 820, 230, '#1f1b40'],
      [610, 1130, 240, '#241e4d'],
    ],
  },
  meadow: {
    ...quay,
    head: ['#2c7a3f', '#8cc152'],
    page: '#f6faf1',
    ink: '#20351f',
    seal: '#f2b632',
    sealX: 500,
    headPx: 420,
    title: 'Havale tamam',
    sum: '450.00',
    unit: 'USD',
    lines: [
      ['Gönderen', 'Elif Kaya'],
      ['Banka', 'Boğaz Bankası'],
      ['Hesap', '•••• 0817'],
      ['Tarih', '18 Kas 2026 11:06'],
      ['İşlem no', '5521 8840'],
    ],
    glows: [
      [90, 250, 170, '#236636'],
      [660, 700, 220, '#e4f1d3'],
      [380, 1210, 190, '#d5e8bd'],
    ],
  },
  seine: {
    ...quay,
    head: ['#c2d3f5', '#3457a6'],
    page: '#eef2fb',
    ink: '#1b2a4d',
    seal: '#3457a6',
    sealX: 660,
    headPx: 240,
    title: 'Virement effectué',
    sum: '640.00',
    unit: 'USD',
    lines: [
      ['Titulaire', 'Camille Roux'],
      ['Banque', 'Crédit des Quais'],
      ['Compte', '•••• 6634'],
      ['Date', '17 nov. 2026'],
      ['Heure', '09:41'],
      ['Motif', 'Sampan'],
      ['Réf.', 'VIR 204 118'],
    ],
    glows: [
      [160, 620, 260, '#d7e0f6'],
      [640, 980, 200, '#c9d6f3'],
    ],
  },
  market: {
    ...quay,
    head: ['#7a1f3d', '#e0607e'],
    page: '#fdf3f5',
    ink: '#46142a',
    seal: '#b3294f',
    sealX: 90,
    headPx: 610,
    title: 'โอนเงินสำเร็จ',
    sum: '100.00',
    unit: 'USD',
    lines: [
      ['จาก', 'สมชาย'],
      ['ถึง', 'Sampan'],
      ['เวลา', '19 พ.ย. 2569 14:12'],
    ],
    glows: [
      [520, 480, 230, '#f08ba2'],
      [640, 1060, 210, '#f8d9e0'],
    ],
  },
  lamp: {
    ...quay,
    head: ['#ffd873', '#7d6322'],
    page: '#26221a',
    ink: '#f6ecd3',
    seal: '#e2a91f',
    sealX: 430,
    headPx: 280,
    title: 'Berhasil',
    sum: '85.00',
    unit: 'USD',
    lines: [
      ['Pengirim', 'Siti Rahma'],
      ['Bank', 'Bank Pelabuhan'],
      ['Jaringan', 'BSC'],
      ['Biaya', '0.50 USD'],
      ['Waktu', '19 Nov 2026 16:30'],
    ],
    glows: [
      [600, 420, 190, '#3a3222'],
      [100, 900, 240, '#39311f'],
      [660, 1210, 160, '#463b22'],
    ],
  },
}
