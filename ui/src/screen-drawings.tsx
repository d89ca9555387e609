import type { ReactNode } from 'react'
import { Boat } from './boat.tsx'
import styles from './screen-drawings.module.css'

/**
 * Drawings of screens, for texts that explain them. Words are bars and digits are digits, so that one drawing serves every language.
 * A yellow outline marks what the text speaks of.
 */
export const screenDrawings = {
  parcel: () => (
    <Phone>
      <Crate x={90} y={46} />
      <Words x={134} y={54} width={84} said />
      <Words x={134} y={68} width={52} />
      <path className={styles.riverLine} d="M92 116q6-4 12 0t12 0t12 0t12 0t12 0" />
      <path className={styles.ahead} d="M182 116q6-4 12 0t12 0t12 0t12 0" />
      <circle className={styles.river} cx="92" cy="116" r="4.5" />
      <circle className={styles.river} cx="126" cy="116" r="4.5" />
      <circle className={styles.stop} cx="198" cy="116" r="4" />
      <circle className={styles.stop} cx="230" cy="116" r="4" />
      <g transform="translate(149 94) scale(.5)">
        <Boat />
      </g>
      <rect className={styles.look} x="78" y="92" width="164" height="40" rx="16" />
      <circle className={styles.river} cx="94" cy="150" r="4" />
      <Words x={106} y={147} width={92} said />
      <circle className={styles.stop} cx="94" cy="168" r="3.5" />
      <Words x={106} y={165} width={70} />
    </Phone>
  ),
  'confirm-receipt': () => (
    <Phone>
      <Crate x={92} y={48} />
      <Done x={124} y={82} />
      <path className={styles.ahead} d="M142 66h46" />
      <path className={styles.riverLine} d="m182 60 6 6-6 6" />
      <Coin x={164} y={66} />
      <path className={styles.drawn} d="M202 62v22h28V62M198 52h36l4 10h-44zM210 84V72h12v12" />
      <Words x={92} y={108} width={136} said />
      <Words x={92} y={121} width={92} />
      <Act>
        <path className={styles.onAction} d="m124 153 5 5 9-10" />
        <rect className={styles.onActionWords} x="148" y="150" width="52" height="6" rx="3" />
      </Act>
      <rect className={styles.look} x="79" y="135" width="162" height="36" rx="18" />
    </Phone>
  ),
  'payment-code': () => (
    <Phone>
      <Words x={136} y={28} width={48} said />
      {cells.map((place) => (
        <g key={place}>
          <rect
            className={place === 3 ? styles.riverLine : styles.outline}
            x={83 + place * 26}
            y="46"
            width="22"
            height="28"
            rx="7"
          />
          {place < 3 && <circle className={styles.said} cx={94 + place * 26} cy="60" r="4" />}
        </g>
      ))}
      <rect className={styles.look} x="76" y="40" width="168" height="40" rx="14" />
      {keys.map((digit, place) => {
        const [x, y] = [108 + (place % 3) * 52, 92 + Math.floor(place / 3) * 27]
        return (
          <g key={digit}>
            <rect className={styles.sunk} x={x - 23} y={y} width="46" height="22" rx="8" />
            <text className={styles.digit} fontSize="15" x={x} y={y + 16}>
              {digit}
            </text>
          </g>
        )
      })}
    </Phone>
  ),
  'recharge-on-chain': () => (
    <Phone>
      <rect className={styles.codeGround} x="86" y="38" width="80" height="80" rx="10" />
      <path className={styles.code} d={codePath} transform="translate(92 44) scale(4)" />
      <rect className={styles.soft} x="178" y="40" width="58" height="18" rx="9" />
      <rect className={styles.river} x="188" y="46" width="38" height="6" rx="3" />
      <text className={styles.sum} fontSize="22" x="178" y="86">
        $50
      </text>
      <Words x={178} y={98} width={50} />
      <Words x={178} y={110} width={36} />
      <rect className={styles.sunk} x="84" y="130" width="152" height="28" rx="12" />
      {[94, 124, 154, 184].map((x) => (
        <rect key={x} className={styles.river} x={x} y="141" width="24" height="7" rx="3" />
      ))}
      <path className={styles.drawn} d="M216 141h9v9h-9zM219 141v-3h9v9h-3" />
      <rect className={styles.look} x="78" y="126" width="164" height="36" rx="16" />
    </Phone>
  ),
  'recharge-with-proof': () => (
    <Phone>
      <Typed y={36} width={58} />
      <Typed y={62} width={104} />
      <rect className={styles.soft} x="84" y="92" width="46" height="48" rx="10" />
      <path className={styles.drawn} d="M96 100h22v32l-4-3-3.500 3-3.500-3-3.500 3-3.500-3-4 3z" />
      <path className={styles.drawn} d="M101 108h12M101 115h8" />
      <Done x={126} y={136} />
      <rect className={styles.outline} x="140" y="92" width="46" height="48" rx="10" strokeDasharray="4 4" />
      <path className={styles.drawn} d="M163 108v16M155 116h16" />
      <rect className={styles.look} x="79" y="87" width="112" height="58" rx="16" />
      <circle className={styles.lanternSoft} cx="215" cy="116" r="17" />
      <path className={styles.drawn} d="M215 106v10l7 4" />
      <Act y={152}>
        <rect className={styles.onActionWords} x="132" y="162" width="56" height="6" rx="3" />
      </Act>
    </Phone>
  ),
  'ask-for-refund': () => (
    <Phone>
      <rect className={styles.action} x="86" y="46" width="20" height="20" rx="7" />
      <path className={styles.onAction} d="m91 56 4 4 7-8" />
      <g transform="translate(114 36) scale(.9) translate(-90 -46)">
        <Crate x={90} y={46} />
      </g>
      <Words x={160} y={48} width={70} said />
      <Words x={160} y={61} width={44} />
      <rect className={styles.outline} x="84" y="84" width="152" height="30" rx="10" />
      <text className={styles.sum} fontSize="22" x="94" y="107">
        $32
      </text>
      <Words x={176} y={96} width={48} />
      <rect className={styles.look} x="79" y="79" width="162" height="40" rx="14" />
      <rect className={styles.soft} x="84" y="126" width="54" height="16" rx="8" />
      <rect className={styles.river} x="94" y="131" width="34" height="6" rx="3" />
      <rect className={styles.sunk} x="146" y="126" width="42" height="16" rx="8" />
      <rect className={styles.sunk} x="196" y="126" width="40" height="16" rx="8" />
      <Act y={152}>
        <path className={styles.onAction} d="M128 170h12a5 5 0 0 0 0-9h-9M134 156l-5 5 5 5" />
        <rect className={styles.onActionWords} x="154" y="162" width="46" height="6" rx="3" />
      </Act>
    </Phone>
  ),
  withdraw: () => (
    <Phone>
      <text className={styles.sum} fontSize="22" x="86" y="48">
        $250
      </text>
      <rect className={styles.sunk} x="84" y="64" width="152" height="56" rx="12" />
      <Words x={96} y={74} width={50} />
      <Words x={198} y={74} width={26} />
      <Words x={96} y={88} width={38} />
      <Words x={206} y={88} width={18} />
      <Words x={96} y={104} width={60} said />
      <rect className={styles.ok} x="190" y="103" width="34" height="8" rx="4" />
      <rect className={styles.look} x="79" y="59" width="162" height="66" rx="16" />
      <rect className={styles.outline} x="84" y="133" width="72" height="32" rx="10" />
      <rect className={styles.drawn} x="106" y="140" width="28" height="18" rx="4" />
      <path className={styles.drawn} d="M106 146h28" />
      <rect className={styles.outline} x="164" y="133" width="72" height="32" rx="10" />
      <path className={styles.drawn} d="m200 139 9 5v10l-9 5-9-5v-10zM191 144l9 5 9-5M200 149v10" />
    </Phone>
  ),
} as const

export type ScreenDrawing = keyof typeof screenDrawings

const cells = [0, 1, 2, 3, 4, 5]
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '•', '0', '←']

/** Modules of a code that nobody can scan: three corners, and a pattern in between. */
const codePath = Array.from({ length: 17 * 17 }, (_, place): readonly [number, number] => [
  place % 17,
  Math.floor(place / 17),
])
  .filter(([x, y]) => isDark(x, y))
  .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
  .join('')

function isDark(x: number, y: number): boolean {
  const corners: readonly (readonly [number, number])[] = [
    [0, 0],
    [12, 0],
    [0, 12],
  ]
  for (const [left, top] of corners) {
    const [dx, dy] = [x - left, y - top]
    if (dx < -1 || dx > 5 || dy < -1 || dy > 5) continue
    const ring = Math.max(Math.abs(dx - 2), Math.abs(dy - 2))
    return ring === 2 || ring === 0
  }
  return (x * 7 + y * 11 + x * y * 3) % 5 < 2
}

/** The upper part of a phone. */
function Phone({ children }: { children: ReactNode }) {
  return (
    <>
      <rect className={styles.paper} x="70" y="14" width="180" height="200" rx="22" />
      <g strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </>
  )
}

function Words({ x, y, width, said = false }: { x: number; y: number; width: number; said?: boolean }) {
  return <rect className={said ? styles.said : styles.words} x={x} y={y} width={width} height="6" rx="3" />
}

function Typed({ y, width }: { y: number; width: number }) {
  return (
    <>
      <rect className={styles.outline} x="84" y={y} width="152" height="20" rx="8" />
      <Words x={94} y={y + 7} width={width} said />
    </>
  )
}

/** The button at the foot of a screen. */
function Act({ y = 140, children }: { y?: number; children: ReactNode }) {
  return (
    <>
      <rect className={styles.action} x="84" y={y} width="152" height="26" rx="13" />
      {children}
    </>
  )
}

function Crate({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={styles.lanternSoft} width="36" height="36" rx="9" />
      <path
        className={styles.drawn}
        d="m18 8 9 4.500v10L18 27l-9-4.500v-10zM9 12.500l9 4.500 9-4.500M18 17v10"
      />
    </g>
  )
}

function Done({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={styles.ok} r="9" />
      <path className={styles.onOk} d="m-4 0 3 3 5-6" />
    </g>
  )
}

function Coin({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={styles.lantern} r="10" />
      <path
        className={styles.onLantern}
        d="M3-3.500C1-5-3-4.500-3-2c0 3 6.500 1 6.500 4 0 2.500-4.500 3-6.500 1M0-6.500v13"
      />
    </g>
  )
}
