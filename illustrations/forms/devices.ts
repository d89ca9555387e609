import { face, gleam, round, shade } from './shading.ts'

const keys = (
  x: number,
  y: number,
  columns: number,
  rows: number,
  size: number,
  c: string,
  a: string,
): string =>
  Array.from({ length: rows * columns }, (_, n) => {
    const [column, row] = [n % columns, Math.floor(n / columns)]
    const tone = (column * 7 + row * 5) % 11 === 0 || (row === 0 && column === 0) ? a : c
    return `<rect x="${x + column * size}" y="${y + row * size}" width="${size - 4}" height="${size - 5}" rx="5" fill="${shade(tone, -0.28)}"/><rect x="${x + column * size + 2}" y="${y + row * size}" width="${size - 8}" height="${size - 11}" rx="4" fill="${shade(tone, 0.14)}"/>`
  }).join('')

const slab = (x: number, y: number, width: number, height: number, c: string, id: string): string =>
  `<defs>${face(id, c)}</defs><rect x="${x}" y="${y + 14}" width="${width}" height="${height}" rx="18" fill="${shade(c, -0.42)}"/><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="18" fill="url(#${id})"/>`

const port = (x: number, y: number): string =>
  `<rect x="${x}" y="${y}" width="54" height="22" rx="11" fill="#1d2229"/><rect x="${x + 8}" y="${y + 8}" width="38" height="6" rx="3" fill="#8b929c"/>`

/** Picture on a phone's screen. */
const screen = (kind: string | undefined, c: string, a: string): string =>
  kind === 'large'
    ? [0, 1, 2, 3]
        .map(
          (n) =>
            `<rect x="${166 + (n % 2) * 94}" y="${130 + Math.floor(n / 2) * 110}" width="84" height="84" rx="24" fill="${[a, '#ffd166', '#5cc8a4', '#ef6f6c'][n]}"/>`,
        )
        .join('') + `<circle cx="256" cy="390" r="34" fill="#fff"/>`
    : `<circle cx="${kind === 'small' ? 300 : 220}" cy="${kind === 'small' ? 300 : 180}" r="120" fill="${a}" opacity=".8"/><circle cx="${kind === 'small' ? 200 : 310}" cy="330" r="100" fill="${shade(c, 0.4)}" opacity=".7"/><rect x="186" y="96" width="140" height="30" rx="15" fill="#fff" opacity=".85"/><rect x="206" y="134" width="100" height="12" rx="6" fill="#fff" opacity=".6"/>${[0, 1, 2, 3].map((n) => `<rect x="${172 + n * 44}" y="408" width="36" height="36" rx="10" fill="#fff" opacity=".82"/>`).join('')}`

const cord = (d: string, c: string, width = 18): string =>
  `<path d="${d}" fill="none" stroke="${shade(c, -0.35)}" stroke-width="${width}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${c}" stroke-width="${width * 0.7}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${shade(c, 0.4)}" stroke-width="${width * 0.2}" stroke-linecap="round" stroke-dasharray="10 8"/>`

const usb = (x: number, y: number, turn: number, c: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-14" y="-52" width="28" height="30" rx="6" fill="#c8ced6"/><rect x="-22" y="-28" width="44" height="66" rx="12" fill="${c}"/><rect x="-22" y="-28" width="14" height="66" rx="7" fill="${shade(c, 0.35)}"/></g>`

/** Devices that have no picture in the art. */
export const devices = {
  /** Keyboards; `kind` full, no numbers (87), small (60) or split. */
  keyboard: ({ c, a, kind }) => {
    if (kind === 'split')
      return `<g transform="rotate(-7 130 260)">${slab(20, 160, 216, 190, c, 'k1')}${keys(34, 176, 6, 5, 33, shade(c, 0.3), a)}</g><g transform="rotate(7 380 260)">${slab(276, 160, 216, 190, c, 'k2')}${keys(290, 176, 6, 5, 33, shade(c, 0.3), a)}</g>`
    const columns = kind === '60' ? 11 : kind === '87' ? 14 : 17
    const size = 460 / columns
    const rows = kind === '60' ? 5 : 6
    return `${slab(14, 150, 484, size * rows + 34, c, 'k1')}${keys(26, 162, columns, rows, size, shade(c, 0.34), a)}<rect x="150" y="${162 + size * (rows - 1)}" width="${size * 5}" height="${size - 6}" rx="5" fill="${shade(c, 0.44)}"/>`
  },
  /** A box of a network; `kind` pocket has no aerials. */
  router: ({ c, a, kind }) => {
    const aerials =
      kind === 'pocket'
        ? ''
        : [86, 196, 306, 416]
            .map(
              (x, n) =>
                `<rect x="${x}" y="60" width="24" height="240" rx="12" fill="${shade(c, n > 1 ? -0.3 : -0.2)}" transform="rotate(${(n - 1.5) * 7} ${x} 300)"/>`,
            )
            .join('')
    const width = kind === 'pocket' ? 300 : 440
    return `<defs>${face('b', c)}</defs>${aerials}<path d="M${256 - width / 2 + 30} 280h${width - 60}l30 70H${256 - width / 2}z" fill="${shade(c, 0.3)}"/><rect x="${256 - width / 2}" y="346" width="${width}" height="86" rx="22" fill="url(#b)"/>${[0, 1, 2, 3].map((n) => `<circle cx="${256 - width / 2 + 50 + n * 34}" cy="390" r="8" fill="${n === 3 ? shade(c, -0.3) : a}"/>`).join('')}${port(256 + width / 2 - 100, 380)}`
  },
  /** A disc for a ceiling, or one of several for a house. */
  puck: ({ c, a }) =>
    `<defs>${round('b', c)}${face('t', shade(c, 0.2))}</defs><path d="M66 240v70a190 84 0 0 0 380 0v-70z" fill="url(#b)"/><ellipse cx="256" cy="240" rx="190" ry="84" fill="url(#t)"/><path d="M196 246q60-54 120 0M222 262q34-30 68 0" stroke="${a}" stroke-width="12" fill="none" stroke-linecap="round"/><circle cx="256" cy="276" r="9" fill="${a}"/>`,
  /** A drive for discs, its tray open; `kind` slot has none. */
  drive: ({ c, a, kind }) =>
    `${kind === 'slot' ? '' : `<path d="M90 330h332l40 86q-206 60-412 0z" fill="${shade(c, -0.3)}"/><ellipse cx="256" cy="376" rx="150" ry="44" fill="#e6ebf2"/><ellipse cx="256" cy="376" rx="150" ry="44" fill="${a}" opacity=".35"/><ellipse cx="256" cy="376" rx="36" ry="11" fill="${shade(c, -0.3)}"/>`}${slab(56, 190, 400, 130, c, 'd')}<rect x="84" y="282" width="344" height="14" rx="7" fill="#15181d"/>${kind === 'slot' ? `<path d="M150 290a106 106 0 0 1 212 0z" fill="#e6ebf2"/><path d="M150 290a106 106 0 0 1 212 0z" fill="${a}" opacity=".35"/>` : ''}<circle cx="410" cy="226" r="8" fill="${a}"/>`,
  /** A mixing desk; `kind` eight for twice the channels. */
  mixer: ({ c, a, kind }) => {
    const channels = kind === 'eight' ? 8 : 4
    const step = 420 / channels
    return `${slab(26, 60, 460, 390, c, 'm')}${Array.from({ length: channels }, (_, n) => {
      const x = 46 + step * (n + 0.5)
      const down = 320 + ((n * 37) % 70)
      return `${[110, 160, 210].map((y, row) => `<circle cx="${x}" cy="${y}" r="${Math.min(18, step * 0.3)}" fill="${row === 0 ? a : shade(c, 0.5)}"/><path d="M${x} ${y}l${(n % 3) * 8 - 8} -12" stroke="#15181d" stroke-width="5"/>`).join('')}<rect x="${x - 4}" y="256" width="8" height="160" rx="4" fill="#0d0f13"/><rect x="${x - 14}" y="${down}" width="28" height="40" rx="6" fill="#f3f4f6"/><rect x="${x - 14}" y="${down + 17}" width="28" height="6" fill="${a}"/>`
    }).join('')}`
  },
  /** Sockets in a row with their lead; `kind` cube. */
  strip: ({ c, a, kind }) => {
    const hole = (x: number, y: number) =>
      `<circle cx="${x}" cy="${y}" r="44" fill="${shade(c, -0.12)}"/><circle cx="${x}" cy="${y}" r="36" fill="${shade(c, -0.28)}"/><circle cx="${x - 14}" cy="${y}" r="7" fill="#15181d"/><circle cx="${x + 14}" cy="${y}" r="7" fill="#15181d"/>`
    if (kind === 'cube')
      return `<defs>${face('f', c)}</defs>${cord('M120 430q-90 40-100-60', a)}<path d="M90 170l180-60 160 70v210l-170 70-170-80z" fill="${shade(c, -0.3)}"/><path d="M90 170l180-60 160 70-170 62z" fill="${shade(c, 0.35)}"/><path d="M90 170l170 72v218L90 380z" fill="url(#f)"/>${hole(176, 310)}${port(300, 290)}${port(300, 340)}`
    return `${cord('M70 330Q10 470 130 470T300 480q120 10 190-60', a)}<g transform="rotate(-10 256 240)">${slab(50, 170, 412, 124, c, 's')}${[126, 246, 366].map((x) => hole(x, 232)).join('')}<rect x="420" y="210" width="28" height="44" rx="6" fill="#d64545"/></g>`
  },
  /** A phone from the front; `kind` small, large (few large signs) or field (rugged). */
  phone: ({
    c,
    a,
    kind,
  }) => `<defs><linearGradient id="s" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${shade(c, 0.35)}"/><stop offset="1" stop-color="${shade(c, -0.5)}"/></linearGradient><clipPath id="p"><rect x="146" y="34" width="220" height="444" rx="34"/></clipPath></defs>
    ${kind === 'field' ? `<rect x="112" y="2" width="288" height="508" rx="40" fill="#2b2f35"/><path d="M112 60l-10 30v70l10 20zM400 60l10 30v70l-10 20zM112 330l-10 20v80l10 20zM400 330l10 20v80l-10 20z" fill="${c}"/>` : ''}
    <rect x="136" y="18" width="248" height="476" rx="46" fill="${shade(c, -0.55)}"/><rect x="130" y="16" width="246" height="476" rx="46" fill="#14171c"/><rect x="128" y="16" width="6" height="476" rx="3" fill="${shade(c, 0.4)}" opacity=".7"/>
    <rect x="146" y="34" width="220" height="444" rx="34" fill="url(#s)"/><g clip-path="url(#p)">${screen(kind, c, a)}</g><rect x="222" y="46" width="68" height="18" rx="9" fill="#0b0d10"/><path d="M160 60l90-20-70 400-26 10z" fill="#fff" opacity=".1"/>`,
  /** A case from behind, empty; `kind` soft, magnet, armour or folio. */
  case: ({ c, a, kind }) => {
    if (kind === 'folio')
      return `<defs>${face('f', c)}${face('g', shade(c, -0.2))}</defs><path d="M256 40h190q24 0 24 26v380q0 26-24 26H256z" fill="url(#g)"/><rect x="286" y="74" width="156" height="364" rx="26" fill="none" stroke="#1b1e24" stroke-width="12"/><rect x="298" y="86" width="132" height="340" rx="18" fill="${shade(c, 0.5)}"/>
      <path d="M256 40H70q-28 0-28 26v380q0 26 28 26h186z" fill="url(#f)"/>${[0, 1, 2].map((n) => `<path d="M78 ${150 + n * 84}h150v74H78z" fill="${shade(c, 0.12 + n * 0.08)}" stroke="${shade(c, -0.35)}" stroke-width="4"/><rect x="92" y="${138 + n * 84}" width="122" height="24" rx="5" fill="${[a, '#e9e4da', '#7ea6c9'][n]}"/>`).join('')}<path d="M256 40v432" stroke="${shade(c, -0.45)}" stroke-width="8"/>`
    const edge = kind === 'armour' ? 26 : 12
    return `<defs>${face('f', c, 0.3)}</defs><rect x="${128 - edge}" y="${20 - edge / 2}" width="${256 + edge * 2}" height="${472 + edge}" rx="${50 + edge / 2}" fill="${shade(c, -0.4)}"/>
    ${kind === 'armour' ? [0, 1, 2, 3].map((n) => `<rect x="${n % 2 === 0 ? 92 : 384}" y="${n < 2 ? 6 : 416}" width="44" height="92" rx="20" fill="#24282f"/>`).join('') : ''}
    <rect x="130" y="24" width="248" height="464" rx="46" fill="url(#f)"/><rect x="152" y="48" width="104" height="128" rx="34" fill="${shade(c, -0.5)}"/><rect x="160" y="56" width="88" height="112" rx="28" fill="${shade('#f4f2ee', -0.04)}"/>
    ${kind === 'magnet' ? `<circle cx="254" cy="300" r="78" fill="none" stroke="${a}" stroke-width="16"/><rect x="246" y="388" width="16" height="58" rx="8" fill="${a}"/>` : ''}${kind === 'armour' ? `<path d="M152 220h204M152 260h204M152 400h204M152 440h204" stroke="${shade(c, -0.3)}" stroke-width="10"/><path d="M330 60l26 0 0 40z" fill="${a}"/>` : ''}${gleam(142, 90, 12, 330, 0.4)}`
  },
  /** A watch that shows by light; `kind` hands, run (a way on a map), call or kid. */
  watch: ({ c, a, kind }) => {
    const isRound = kind === 'hands' || kind === 'run'
    const dial =
      kind === 'hands'
        ? `${Array.from({ length: 12 }, (_, n) => `<rect x="252" y="150" width="8" height="24" rx="4" fill="#e8edf2" transform="rotate(${n * 30} 256 256)"/>`).join('')}<path d="M256 256V176" stroke="#fff" stroke-width="12" stroke-linecap="round"/><path d="M256 256l52 40" stroke="#fff" stroke-width="9" stroke-linecap="round"/><circle cx="256" cy="256" r="12" fill="${a}"/><rect x="222" y="304" width="68" height="22" rx="11" fill="${a}"/>`
        : kind === 'run'
          ? `<path d="M170 200h180M160 260h190M180 320h150M210 160v190M290 160v200" stroke="#2f4238" stroke-width="8"/><path d="M190 330q10-70 60-70t40-60 50-20" stroke="${a}" stroke-width="14" fill="none" stroke-linecap="round"/><circle cx="190" cy="330" r="13" fill="#fff"/><rect x="206" y="146" width="100" height="24" rx="12" fill="#fff"/>`
          : kind === 'call'
            ? `<circle cx="256" cy="220" r="46" fill="#f3c9a5"/><path d="M190 320q66-80 132 0v20H190z" fill="${a}"/><circle cx="204" cy="350" r="24" fill="#e14d4d"/><circle cx="308" cy="350" r="24" fill="#35b56a"/>`
            : `<circle cx="256" cy="240" r="66" fill="#ffd35c"/><circle cx="234" cy="228" r="9" fill="#3b2b12"/><circle cx="278" cy="228" r="9" fill="#3b2b12"/><path d="M226 256q30 30 60 0" stroke="#3b2b12" stroke-width="8" fill="none" stroke-linecap="round"/><rect x="206" y="328" width="100" height="22" rx="11" fill="${a}"/>`
    const body = isRound
      ? `<circle cx="262" cy="262" r="146" fill="${shade(c, -0.55)}"/><circle cx="256" cy="256" r="146" fill="url(#b)"/><circle cx="256" cy="256" r="122" fill="#101418"/>`
      : `<rect x="128" y="116" width="268" height="288" rx="74" fill="${shade(c, -0.55)}"/><rect x="120" y="110" width="268" height="288" rx="74" fill="url(#b)"/><rect x="140" y="130" width="228" height="248" rx="58" fill="#101418"/>`
    return `<defs>${face('b', shade(c, 0.2), 0.4)}${round('s', c)}</defs><path d="M190 140l16-130h100l16 130zM190 372l16 130h100l16-130z" fill="url(#s)"/>${[440, 464, 488].map((y) => `<rect x="246" y="${y}" width="20" height="9" rx="4" fill="${shade(c, -0.5)}"/>`).join('')}<rect x="396" y="232" width="22" height="48" rx="9" fill="${shade(c, -0.2)}"/>${body}${dial}`
  },
  /** A charger for the wall; `kind` three has as many ports. */
  charger: ({ c, a, kind }) =>
    `<defs>${face('f', c)}</defs><rect x="176" y="22" width="30" height="96" rx="8" fill="#aeb5be"/><rect x="300" y="22" width="30" height="96" rx="8" fill="#aeb5be"/><rect x="122" y="112" width="276" height="350" rx="44" fill="${shade(c, -0.4)}"/><rect x="112" y="106" width="276" height="350" rx="44" fill="url(#f)"/>${kind === 'three' ? port(222, 300) + port(222, 344) + port(222, 388) : port(222, 360)}<rect x="150" y="150" width="120" height="16" rx="8" fill="${a}"/>${gleam(126, 170, 14, 220, 0.5)}${kind === 'cord' ? cord('M250 400q0 110 120 90t120-90', a) : ''}`,
  /** A store of power; `kind` magnet, solar or plug. */
  bank: ({ c, a, kind }) =>
    `<defs>${face('f', c)}</defs>${kind === 'plug' ? '<rect x="200" y="14" width="24" height="80" rx="7" fill="#aeb5be"/><rect x="290" y="14" width="24" height="80" rx="7" fill="#aeb5be"/>' : ''}<rect x="134" y="${kind === 'plug' ? 80 : 34}" width="262" height="${kind === 'plug' ? 390 : 450}" rx="40" fill="${shade(c, -0.42)}"/><rect x="124" y="${kind === 'plug' ? 76 : 30}" width="262" height="${kind === 'plug' ? 390 : 450}" rx="40" fill="url(#f)"/>${kind === 'solar' ? `<rect x="150" y="70" width="210" height="300" rx="12" fill="#1b2c4d"/>${[1, 2, 3].map((n) => `<path d="M${150 + n * 52} 70v300M150 ${70 + n * 75}h210" stroke="#4d6da6" stroke-width="4"/>`).join('')}` : ''}${kind === 'magnet' ? `<circle cx="255" cy="230" r="84" fill="none" stroke="${a}" stroke-width="15"/>` : ''}${[0, 1, 2, 3].map((n) => `<circle cx="${200 + n * 36}" cy="430" r="8" fill="${n < 3 ? a : shade(c, -0.3)}"/>`).join('')}${gleam(138, 120, 12, 240, 0.42)}`,
  /** A lead to charge by; `kind` loop, trio or coil. */
  cable: ({ c, a, kind }) => {
    if (kind === 'coil') {
      const turns = Array.from(
        { length: 9 },
        (_, n) =>
          `<ellipse cx="${128 + n * 32}" cy="270" rx="30" ry="70" fill="none" stroke="${shade(c, n % 2 === 0 ? 0.1 : -0.2)}" stroke-width="17"/>`,
      ).join('')
      return `${cord('M60 420q10-120 60-150', c)}${turns}${cord('M400 270q50-20 50-130', c)}${usb(56, 440, 200, a)}${usb(452, 110, 0, a)}`
    }
    if (kind === 'trio')
      return `${cord('M256 470V300q-10-120-150-170', c)}${cord('M256 300V120', c)}${cord('M256 300q10-120 150-170', c)}<rect x="232" y="270" width="48" height="60" rx="16" fill="${a}"/>${usb(90, 116, -50, a)}${usb(256, 90, 0, a)}${usb(422, 116, 50, a)}`
    return `${cord('M120 140q-80 150 20 240 130 100 250 10 80-90 0-190-90-90-190-20-80 80 0 150 80 50 140-10', c)}${usb(126, 116, 20, a)}${usb(352, 314, 40, a)}<rect x="360" y="356" width="44" height="22" rx="8" fill="${a}" transform="rotate(-40 380 366)"/>`
  },
  /** The arm of a headset's microphone. */
  arm: ({ c }) =>
    `<path d="M96 120q-30 180 190 250" stroke="${shade(c, -0.3)}" stroke-width="22" fill="none" stroke-linecap="round"/><path d="M96 120q-30 180 190 250" stroke="${c}" stroke-width="12" fill="none" stroke-linecap="round"/><rect x="268" y="340" width="120" height="64" rx="32" fill="#1d2126" transform="rotate(14 320 370)"/>`,
  /** The crank of what is wound up by hand. */
  crank: ({ c, a }) =>
    `<circle cx="140" cy="300" r="46" fill="${shade(c, -0.2)}"/><path d="M140 300l190-90" stroke="${c}" stroke-width="34" stroke-linecap="round"/><rect x="312" y="100" width="54" height="130" rx="27" fill="${a}"/>`,
} satisfies Record<string, (look: { c: string; a: string; kind?: string }) => string>
