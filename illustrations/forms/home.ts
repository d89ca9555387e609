import { ball, face, gleam, round, shade } from './shading.ts'

/** One rim of woven strips after the other, from `top` to `bottom`, narrowing from `wide` to `narrow` (half widths). */
function woven(top: number, bottom: number, wide: number, narrow: number, c: string): string {
  const rows = 7
  let all = ''
  for (let row = 0; row < rows; row++) {
    const y = top + ((bottom - top) * row) / rows
    const half = wide + ((narrow - wide) * row) / rows
    const height = (bottom - top) / rows + 1
    all += `<path d="M${256 - half} ${y}q${half} 40 ${half * 2} 0v${height}q-${half} 40-${half * 2} 0z" fill="${row % 2 === 0 ? c : shade(c, -0.12)}"/>`
    for (let at = 0; at < 9; at++) {
      const x = 256 - half + ((at + (row % 2) * 0.5) * half * 2) / 9
      all += `<path d="M${x} ${y + 14}v${height - 4}" stroke="${shade(c, -0.34)}" stroke-width="5" opacity=".55"/>`
    }
  }
  return all
}

/** Things of the house. */
export const home = {
  /** A candle; `kind` tall, short or pillar. */
  candle: ({ c, a, kind }) => {
    const [w, top] = kind === 'tall' ? [44, 60] : kind === 'short' ? [84, 300] : [92, 150]
    return `<defs>${round('b', c)}<radialGradient id="f" cx=".5" cy=".7" r=".7"><stop offset="0" stop-color="#fff6c8"/><stop offset=".5" stop-color="#ffc53d"/><stop offset="1" stop-color="#f2711c"/></radialGradient></defs>
    <path d="M256 ${top - 62}q34 44 20 72-20 24-40 0-12-30 20-72z" fill="url(#f)"/><path d="M256 ${top + 8}v24" stroke="#4a3b2a" stroke-width="6"/>
    <path d="M${256 - w} ${top + 30}v${440 - top}a${w} ${w * 0.24} 0 0 0 ${w * 2} 0V${top + 30}z" fill="url(#b)"/><ellipse cx="256" cy="${top + 30}" rx="${w}" ry="${w * 0.24}" fill="${shade(c, 0.45)}"/><ellipse cx="256" cy="${top + 31}" rx="${w * 0.6}" ry="${w * 0.13}" fill="${shade(a, 0.3)}"/>`
  },
  /** A vase; `kind` bud, floor or oil. */
  vase: ({ c, a, kind }) => {
    const body =
      kind === 'bud'
        ? 'M232 150q0 60-50 110-60 70-20 150 30 50 94 50t94-50q40-80-20-150-50-50-50-110z'
        : kind === 'floor'
          ? 'M196 110q10 40-14 90-44 90-30 190 10 90 104 90t104-90q14-100-30-190-24-50-14-90z'
          : 'M206 130q-4 30-60 62-60 40-50 130 14 150 160 150t160-150q10-90-50-130-56-32-60-62z'
    const rim = kind === 'bud' ? [24, 150] : kind === 'floor' ? [60, 110] : [50, 130]
    return `<defs>${round('b', c)}</defs><path d="${body}" fill="url(#b)"/><ellipse cx="256" cy="${rim[1]}" rx="${rim[0]}" ry="14" fill="${shade(c, -0.45)}"/><ellipse cx="256" cy="${(rim[1] ?? 0) - 3}" rx="${rim[0]}" ry="14" fill="none" stroke="${shade(c, 0.3)}" stroke-width="6"/><path d="M150 372q106 40 212 0" stroke="${a}" stroke-width="10" fill="none" opacity=".8"/>${gleam(190, 230, 16, 120, 0.4)}`
  },
  /** A stem to stand in a vase; `kind` dry for branches. */
  stem: ({ c, a, kind }) =>
    kind === 'dry'
      ? `<g stroke="${shade(c, -0.3)}" stroke-width="7" fill="none" stroke-linecap="round"><path d="M256 490q-20-200-90-380M256 490q0-220 10-440M256 490q30-200 110-340M210 260q-60-40-80-100M300 300q60-40 80-90"/></g>${[
          [166, 110],
          [266, 50],
          [366, 150],
          [130, 160],
          [380, 210],
          [196, 200],
          [300, 160],
          [240, 140],
        ]
          .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="15" fill="${a}"/>`)
          .join('')}`
      : `<defs>${ball('b', a)}</defs><path d="M256 490q-14-160 0-300" stroke="${c}" stroke-width="12" fill="none"/><path d="M254 350q70-70 110-50-20 60-110 70z" fill="${c}"/>${[0, 72, 144, 216, 288].map((turn) => `<ellipse cx="256" cy="120" rx="40" ry="58" fill="url(#b)" transform="rotate(${turn} 256 160)"/>`).join('')}<circle cx="256" cy="160" r="30" fill="#ffd35c"/>`,
  /** A cup on its saucer; `kind` small, wide or plain, and line where a line was painted on. */
  cup: ({ c, a, kind }) => {
    const [w, h] = kind === 'small' ? [104, 120] : kind === 'wide' ? [168, 150] : [136, 176]
    const top = 380 - h
    return `<defs>${round('b', c)}${face('s', c)}</defs><ellipse cx="256" cy="404" rx="206" ry="54" fill="${shade(c, -0.22)}"/><ellipse cx="256" cy="394" rx="206" ry="52" fill="url(#s)"/><ellipse cx="256" cy="398" rx="120" ry="28" fill="${shade(c, -0.2)}"/>
    <path d="M${256 + w - 14} ${top + 34}q84-16 74 44-12 54-100 42" fill="none" stroke="${shade(c, -0.14)}" stroke-width="24" stroke-linecap="round"/>
    <path d="M${256 - w} ${top}q4 ${h} ${w * 0.62} ${h + 16}q${w * 0.38} 12 ${w * 0.76} 0q${w * 0.58}-16 ${w * 0.62}-${h + 16}z" fill="url(#b)"/>
    ${kind === 'line' ? `<path d="M${256 - w + 4} ${top + 44}q${w - 4} 46 ${(w - 4) * 2} 0" stroke="${a}" stroke-width="14" fill="none"/>` : ''}
    <ellipse cx="256" cy="${top}" rx="${w}" ry="${w * 0.27}" fill="${shade(c, 0.3)}"/><ellipse cx="256" cy="${top + 5}" rx="${w * 0.86}" ry="${w * 0.21}" fill="#5a3418"/><ellipse cx="244" cy="${top + 8}" rx="${w * 0.5}" ry="${w * 0.1}" fill="${a}" opacity=".55"/>`
  },
  /** A sofa of two or three seats; `kind` high has a high back. */
  sofa: ({ c, a, kind }) => {
    const seats = kind === 'three' ? 3 : 2
    const [left, width] = kind === 'three' ? [16, 480] : [66, 380]
    const back = kind === 'high' ? 90 : 170
    const one = (width - 96) / seats
    return `<defs>${face('b', c)}${face('s', shade(c, 0.1))}</defs>
    <path d="M${left + 40} 440v36M${left + width - 40} 440v36" stroke="#7a4f2b" stroke-width="22" stroke-linecap="round"/>
    <rect x="${left + 24}" y="${back}" width="${width - 48}" height="${440 - back}" rx="46" fill="url(#b)"/>
    ${Array.from({ length: seats }, (_, n) => `<rect x="${left + 50 + n * one}" y="${back + 30}" width="${one - 6}" height="${300 - back}" rx="30" fill="${shade(c, 0.16)}"/>`).join('')}
    ${Array.from({ length: seats }, (_, n) => `<rect x="${left + 46 + n * one}" y="306" width="${one + 2}" height="76" rx="26" fill="url(#s)" stroke="${shade(c, -0.2)}" stroke-width="3"/>`).join('')}
    <rect x="${left + 40}" y="376" width="${width - 80}" height="68" rx="18" fill="${shade(c, -0.14)}"/>
    <rect x="${left}" y="264" width="62" height="182" rx="30" fill="url(#b)"/><rect x="${left + width - 62}" y="264" width="62" height="182" rx="30" fill="${shade(c, -0.12)}"/>
    <rect x="${left + 66}" y="${back + 66}" width="92" height="92" rx="20" fill="${a}" transform="rotate(-9 ${left + 112} ${back + 110})"/>`
  },
  /** A bowl; `kind` nest for several in each other, lip for one that pours. */
  bowl: ({ c, a, kind }) => {
    const one = (y: number, w: number, tone: string, id: string) =>
      `<defs>${round(id, tone)}</defs><path d="M${256 - w} ${y}q6 ${w * 0.84} ${w * 0.7} ${w * 0.94}h${w * 0.6}q${w * 0.64}-${w * 0.1} ${w * 0.7}-${w * 0.94}z" fill="url(#${id})"/><ellipse cx="256" cy="${y}" rx="${w}" ry="${w * 0.28}" fill="${shade(tone, 0.26)}"/><ellipse cx="256" cy="${y + 6}" rx="${w * 0.92}" ry="${w * 0.23}" fill="${shade(tone, -0.24)}"/>`
    if (kind === 'nest')
      return (
        one(260, 204, c, 'n1') +
        one(212, 164, a, 'n2') +
        one(172, 126, shade(c, 0.3), 'n3') +
        one(138, 92, shade(a, 0.3), 'n4')
      )
    return `${one(210, 206, c, 'n1')}${kind === 'lip' ? `<path d="M446 196q44-16 54 4-16 36-66 46z" fill="${shade(c, -0.1)}"/>` : ''}<path d="M82 300q174 70 348 0" stroke="${a}" stroke-width="12" fill="none" opacity=".8"/>`
  },
  /** Baskets: `kind` picnic, bread or market. */
  basket: ({ c, a, kind }) => {
    if (kind === 'bread')
      return `<path d="M36 280q220-90 440 0l-20 40H56z" fill="${shade(c, -0.3)}"/><path d="M60 268q90-70 196-60t196 60l-40 34q-150 40-312 0z" fill="${a}"/>${woven(290, 420, 216, 170, c)}<path d="M34 286q222 64 444 0" stroke="${shade(c, 0.2)}" stroke-width="24" fill="none" stroke-linecap="round"/>`
    if (kind === 'market')
      return `<path d="M150 210q0-150 66-150t56 150" stroke="${a}" stroke-width="20" fill="none"/><path d="M240 216q0-160 66-160t56 160" stroke="${shade(a, -0.2)}" stroke-width="20" fill="none"/>${woven(206, 460, 190, 130, c)}<path d="M62 204q194 66 388 0" stroke="${shade(c, 0.22)}" stroke-width="22" fill="none" stroke-linecap="round"/>`
    return `<path d="M70 250Q80 40 256 40t186 210" stroke="${shade(c, -0.16)}" stroke-width="26" fill="none"/>${woven(250, 440, 206, 186, c)}<path d="M40 236q216-70 432 0l-10 44q-206 56-412 0z" fill="${shade(c, 0.14)}"/><path d="M256 186l216 50-10 44q-100 28-206 28z" fill="${a}" opacity=".9"/><path d="M40 240q216 70 432 0" stroke="${shade(c, -0.3)}" stroke-width="8" fill="none"/><rect x="236" y="262" width="40" height="52" rx="10" fill="#c79a3d"/>`
  },
  /** Clocks that wake: `kind` travel in its open case, or lamp that dawns. */
  clock: ({ c, a, kind }) =>
    kind === 'lamp'
      ? `<defs><radialGradient id="d" cx=".4" cy=".35" r=".75"><stop offset="0" stop-color="#fffbe9"/><stop offset=".5" stop-color="${a}"/><stop offset="1" stop-color="${c}"/></radialGradient></defs><ellipse cx="256" cy="446" rx="120" ry="26" fill="${shade(c, -0.5)}"/><circle cx="256" cy="246" r="200" fill="url(#d)"/><rect x="150" y="292" width="212" height="78" rx="24" fill="#fff8ea" opacity=".85"/><g fill="#5a3a1c"><rect x="176" y="310" width="10" height="42" rx="4"/><rect x="200" y="310" width="34" height="42" rx="6"/><circle cx="256" cy="322" r="5"/><circle cx="256" cy="342" r="5"/><rect x="276" y="310" width="26" height="42" rx="6"/><rect x="314" y="310" width="26" height="42" rx="6"/></g><g fill="#fff8ea"><rect x="209" y="319" width="16" height="24" rx="3"/><rect x="284" y="319" width="10" height="10" rx="2"/><rect x="322" y="319" width="10" height="24" rx="2"/></g>`
      : `<defs>${face('f', c)}${face('l', shade(c, -0.12))}</defs><path d="M60 420l40-70h312l40 70q0 26-26 26H86q-26 0-26-26z" fill="url(#l)"/><rect x="92" y="70" width="328" height="300" rx="34" fill="url(#f)"/><rect x="114" y="92" width="284" height="256" rx="22" fill="${shade(c, -0.4)}"/><rect x="122" y="98" width="268" height="242" rx="18" fill="${a}"/>${Array.from({ length: 12 }, (_, n) => `<rect x="252" y="116" width="8" height="22" rx="4" fill="#3b3226" transform="rotate(${n * 30} 256 219)"/>`).join('')}<path d="M256 219V150M256 219l48 28" stroke="#2b241b" stroke-width="9" stroke-linecap="round"/><path d="M256 219l-40 54" stroke="#c9502f" stroke-width="5" stroke-linecap="round"/><circle cx="256" cy="219" r="10" fill="#2b241b"/>`,
  /** Glasses against the sun: `kind` round or wrap. */
  shades: ({ c, a, kind }) =>
    kind === 'wrap'
      ? `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${shade(a, 0.4)}"/><stop offset="1" stop-color="${shade(a, -0.5)}"/></linearGradient></defs><path d="M34 190L10 320M478 190l24 130" stroke="${c}" stroke-width="22" stroke-linecap="round"/><path d="M24 180q232-70 464 0 6 120-120 140-70 6-112-70-42 76-112 70Q18 300 24 180z" fill="${c}"/><path d="M48 196q208-56 416 0 0 92-100 102-62 2-108-84-46 86-108 84Q48 288 48 196z" fill="url(#g)"/><path d="M80 204q60-20 120-18l-50 70q-54-6-70-52z" fill="#fff" opacity=".28"/>`
      : `<defs>${ball('g', a)}</defs><path d="M60 220L20 150M452 220l40-70" stroke="${c}" stroke-width="14" stroke-linecap="round"/><path d="M214 246q42-50 84 0" stroke="${c}" stroke-width="14" fill="none"/>${[146, 366].map((x) => `<circle cx="${x}" cy="270" r="104" fill="${shade(c, -0.2)}"/><circle cx="${x}" cy="270" r="92" fill="url(#g)"/><path d="M${x - 54} 226q26-36 60-34l-46 84q-26-20-14-50z" fill="#fff" opacity=".3"/>`).join('')}`,
  /** Combs: `kind` wide, hook or small. */
  comb: ({ c, kind }) => {
    const teeth = kind === 'small' ? 16 : 9
    const long = kind === 'small' ? 120 : 210
    const gap = 380 / teeth
    return `<defs>${face('b', c, 0.34)}</defs>${kind === 'hook' ? `<path d="M446 150q60-60 10-110-40-26-66 10" stroke="${c}" stroke-width="26" fill="none" stroke-linecap="round"/>` : ''}
    <path d="M60 ${kind === 'small' ? 190 : 120}q0-40 40-40h316q40 0 40 40v70H60z" fill="url(#b)"/>${Array.from({ length: teeth }, (_, n) => `<rect x="${66 + n * gap}" y="${kind === 'small' ? 250 : 180}" width="${gap * 0.56}" height="${long}" rx="${gap * 0.28}" fill="url(#b)"/>`).join('')}${gleam(84, kind === 'small' ? 166 : 96, 340, 12, 0.4)}`
  },
} satisfies Record<string, (look: { c: string; a: string; kind?: string }) => string>
