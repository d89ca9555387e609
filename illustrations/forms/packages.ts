import { ball, face, gleam, round, shade } from './shading.ts'

/** Packaging of food and care. `c` is its colour, `a` that of its lid or band. */
export const packages = {
  /** A glass with a lid; `c` is what it holds. */
  jar: ({ c, a }) => `<defs>${round('b', c)}${round('l', a)}</defs>
    <path d="M128 178q0-34 30-44h196q30 10 30 44v248q0 44-44 44H172q-44 0-44-44z" fill="#fff" opacity=".9"/>
    <path d="M140 196q0-26 24-34h184q24 8 24 34v226q0 36-36 36H176q-36 0-36-36z" fill="url(#b)"/>
    <rect x="140" y="72" width="232" height="70" rx="22" fill="url(#l)"/><rect x="140" y="112" width="232" height="10" fill="${shade(a, -0.3)}" opacity=".5"/>
    <rect x="164" y="256" width="184" height="128" rx="16" fill="#fffdf6"/><rect x="164" y="256" width="184" height="22" rx="11" fill="${a}"/>
    ${gleam(150, 190, 16, 220)}`,
  /** A jar with nothing in it but light; `c` is its lid. */
  glass: ({
    c,
    a,
  }) => `<defs>${round('l', c)}<linearGradient id="g" x1="0" x2="1"><stop offset="0" stop-color="#eaf3f3"/><stop offset=".25" stop-color="#fff"/><stop offset=".7" stop-color="#dbe9ea"/><stop offset="1" stop-color="#b9cfd2"/></linearGradient></defs>
    <path d="M132 170h248v262q0 44-44 44H176q-44 0-44-44z" fill="url(#g)" opacity=".95"/>
    <path d="M148 ${300}h216v128q0 32-32 32H180q-32 0-32-32z" fill="${a}" opacity=".9"/>
    <path d="M148 300q54-22 108 0t108 0v20H148z" fill="${shade(a, 0.2)}"/>
    <rect x="142" y="84" width="228" height="80" rx="20" fill="url(#l)"/><rect x="142" y="146" width="228" height="12" fill="#0003"/>
    ${gleam(150, 188, 18, 220, 0.8)}`,
  /** A bottle for oil or juice. */
  bottle: ({ c, a }) => `<defs>${round('b', c)}${round('l', a)}</defs>
    <rect x="214" y="20" width="84" height="66" rx="16" fill="url(#l)"/>
    <path d="M224 84h64v56q0 24 26 44 38 28 38 84v172q0 52-52 52h-88q-52 0-52-52V268q0-56 38-84 26-20 26-44z" fill="url(#b)"/>
    <rect x="176" y="284" width="160" height="132" rx="10" fill="#fffaf0"/><rect x="176" y="284" width="160" height="26" fill="${a}"/><rect x="200" y="384" width="112" height="10" rx="5" fill="${shade(c, -0.1)}" opacity=".5"/>
    ${gleam(178, 236, 14, 210)}${gleam(232, 94, 10, 70)}`,
  /** A bag that stands, with a notch to tear. */
  pouch: ({ c, a }) => `<defs>${face('b', c)}</defs>
    <path d="M120 44h272q8 0 8 10l-6 60q-4 150 14 326 2 40-36 42H140q-38-2-36-42 18-176 14-326l-6-60q0-10 8-10z" fill="url(#b)"/>
    <path d="M114 44h284l-3 46H117z" fill="${shade(c, 0.28)}"/><path d="M117 90h278" stroke="${shade(c, -0.3)}" stroke-width="4" stroke-dasharray="12 8"/>
    <path d="M108 444q148 44 296 0l-2 10q-4 28-32 28H140q-28 0-30-28z" fill="${shade(c, -0.28)}" opacity=".7"/>
    <rect x="156" y="150" width="200" height="236" rx="24" fill="#fffaf0"/><rect x="156" y="150" width="200" height="44" rx="22" fill="${a}"/>
    <path d="M134 120q-6 150-14 300" stroke="#fff" stroke-width="14" opacity=".4" stroke-linecap="round" fill="none"/>`,
  /** A carton seen from its corner. */
  box: ({
    c,
    a,
  }) => `<defs>${face('f', c)}<linearGradient id="s" x1="0" x2="1"><stop offset="0" stop-color="${shade(c, -0.18)}"/><stop offset="1" stop-color="${shade(c, -0.42)}"/></linearGradient></defs>
    <path d="M60 128l240-30 0 366-240-40z" fill="url(#f)"/><path d="M300 98l140 46v268l-140 52z" fill="url(#s)"/>
    <path d="M60 128L206 84l234 60-140-46z" fill="${shade(c, 0.34)}"/><path d="M60 128l146-44 234 60-140 0z" fill="${shade(c, 0.42)}" opacity=".8"/>
    <path d="M60 180l240-24v60l-240 16z" fill="${a}"/><path d="M300 156l140 32v50l-140-22z" fill="${shade(a, -0.25)}"/>
    <path d="M92 262l176-14v146l-176-22z" fill="#fffaf0"/>`,
  /** A flat round tin; its lid shows. */
  tin: ({ c, a }) => `<defs>${round('b', c)}${ball('t', shade(c, 0.18))}</defs>
    <path d="M56 210v150a200 76 0 0 0 400 0V210z" fill="url(#b)"/><path d="M56 268v34a200 76 0 0 0 400 0v-34a200 76 0 0 1-400 0z" fill="${a}"/>
    <ellipse cx="256" cy="210" rx="200" ry="76" fill="${shade(c, -0.2)}"/><ellipse cx="256" cy="204" rx="196" ry="72" fill="url(#t)"/><ellipse cx="256" cy="204" rx="150" ry="52" fill="none" stroke="${a}" stroke-width="8"/>`,
  /** A bar in its paper, with a corner of foil. */
  wrapper: ({ c, a }) => `<defs>${face('b', c)}</defs>
    <rect x="128" y="30" width="256" height="452" rx="14" fill="url(#b)"/><path d="M128 44q0-14 14-14h228q14 0 14 14v30H128z" fill="#e9e4da"/><path d="M128 74l21-14 21 14 22-14 21 14 21-14 22 14 21-14 21 14 22-14 21 14 21-14 22 14v10H128z" fill="#cfc7b8"/>
    <rect x="158" y="132" width="196" height="250" rx="12" fill="none" stroke="${a}" stroke-width="6"/><rect x="176" y="310" width="160" height="14" rx="7" fill="${a}"/><rect x="200" y="338" width="112" height="10" rx="5" fill="${a}" opacity=".7"/>${gleam(140, 96, 12, 360, 0.35)}`,
  /** A bottle with a pump. */
  pump: ({ c, a }) => `<defs>${round('b', c)}${round('l', a)}</defs>
    <path d="M176 64h110q22 0 22 18v18h-64v40h-30v-54h-38q-16 0-16-12t16-10z" fill="url(#l)"/><rect x="196" y="136" width="96" height="44" rx="10" fill="url(#l)"/>
    <path d="M164 178h160q56 12 56 76v180q0 48-48 48H156q-48 0-48-48V254q0-64 56-76z" fill="url(#b)"/>
    <rect x="146" y="270" width="196" height="150" rx="18" fill="#fffdf8"/><rect x="176" y="378" width="136" height="12" rx="6" fill="${a}"/>${gleam(126, 250, 16, 190)}`,
  /** A tube that stands on its cap. */
  tube: ({ c, a }) => `<defs>${round('b', c)}${round('l', a)}</defs>
    <path d="M130 34h252l-26 364H156z" fill="url(#b)"/><rect x="126" y="26" width="260" height="34" rx="8" fill="${shade(c, 0.3)}"/><path d="M140 60h232" stroke="${shade(c, -0.25)}" stroke-width="4" stroke-dasharray="6 6"/>
    <rect x="160" y="396" width="192" height="84" rx="18" fill="url(#l)"/><rect x="182" y="150" width="148" height="160" rx="16" fill="#fffdf8"/><rect x="204" y="276" width="104" height="10" rx="5" fill="${a}"/>${gleam(152, 80, 14, 280, 0.45)}`,
  /** A cake of soap; `kind` round is one for hair. */
  soap: ({ c, a, kind }) =>
    kind === 'round'
      ? `<defs>${round('b', c)}${ball('t', shade(c, 0.12))}</defs><path d="M76 214v84a180 84 0 0 0 360 0v-84z" fill="url(#b)"/><ellipse cx="256" cy="214" rx="180" ry="84" fill="url(#t)"/><ellipse cx="256" cy="210" rx="128" ry="54" fill="none" stroke="${shade(c, -0.2)}" stroke-width="8" opacity=".5"/><path d="M190 204q66-40 132 0" stroke="${a}" stroke-width="10" fill="none" stroke-linecap="round"/>`
      : `<defs>${face('t', shade(c, 0.12))}${face('f', c)}</defs><path d="M64 236l96-84q14-12 36-10l216 22q34 4 34 34v76q0 20-14 32l-70 60q-14 12-36 10L98 346q-34-4-34-34z" fill="url(#f)"/><path d="M64 236l96-84q14-12 36-10l216 22q34 4 30 30l-96 82q-14 12-36 10L92 262q-30-4-28-26z" fill="url(#t)"/><path d="M176 192l150 16-34 30-148-16z" fill="${shade(c, -0.16)}" opacity=".55"/><circle cx="420" cy="300" r="14" fill="${a}" opacity=".7"/><circle cx="118" cy="306" r="9" fill="${a}" opacity=".7"/>`,
  /** Rolls of paper; `kind` tall for the kitchen. */
  roll: ({ c, a, kind }) => {
    const h = kind === 'tall' ? 330 : 200
    const y = 250 - h / 2
    return `<defs>${round('b', c)}</defs><path d="M116 ${y}v${h}a140 58 0 0 0 280 0V${y}z" fill="url(#b)"/><path d="M396 ${y + 40}v${h}l34 26v-${h * 0.8}q0-30-34-66z" fill="${shade(c, 0.1)}"/>
    <ellipse cx="256" cy="${y}" rx="140" ry="58" fill="${shade(c, 0.4)}"/><ellipse cx="256" cy="${y}" rx="96" ry="38" fill="none" stroke="${shade(c, -0.12)}" stroke-width="5"/><ellipse cx="256" cy="${y}" rx="48" ry="20" fill="${a}"/><ellipse cx="258" cy="${y + 3}" rx="36" ry="14" fill="${shade(a, -0.5)}"/>
    <path d="M116 ${y + h * 0.55}a140 58 0 0 0 280 0" stroke="${shade(c, -0.16)}" stroke-width="4" stroke-dasharray="10 8" fill="none"/>`
  },
  /** A wheel of cheese with a wedge out of it; `a` is its inside. */
  cheese: ({ c, a, kind }) => `<defs>${round('b', c)}${ball('t', shade(c, 0.15))}</defs>
    <path d="M46 220v110a210 92 0 0 0 420 0V220z" fill="url(#b)"/><ellipse cx="256" cy="220" rx="210" ry="92" fill="url(#t)"/>
    <path d="M256 220l150 68q-40 44-116 54v112q76-10 116-54V288" fill="${shade(a, -0.12)}"/><path d="M256 220L290 342v112l-34-104z" fill="${a}"/><path d="M256 220l150 68v112l-150-50z" fill="${shade(a, 0.2)}"/>
    ${kind === 'old' ? `<path d="M96 250q60 50 140 60M90 300q60 46 130 54" stroke="${shade(c, -0.4)}" stroke-width="5" opacity=".5" fill="none"/>` : ''}`,
} satisfies Record<string, (look: { c: string; a: string; kind?: string }) => string>
