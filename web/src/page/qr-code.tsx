import { Boat } from '@sampan/ui/boat.tsx'
import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** Modules left white around the code, as readers want it, and for the boat in its middle. */
const quiet = 4
const boat = { wide: 9, high: 7 }
const finder = 7

/**
 * A QR code with round modules and the boat in its middle. Dark on white in both themes, or cameras would not read it; a
 * quarter of the code may be lost, the boat hides a fifteenth.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'Q', border: 0 })
  const corners = [
    [0, 0],
    [size - finder, 0],
    [0, size - finder],
  ] as const
  const isFinder = (x: number, y: number) =>
    corners.some(([left, top]) => x >= left && x < left + finder && y >= top && y < top + finder)
  const isBoat = (x: number, y: number) =>
    Math.abs(x - (size - 1) / 2) < boat.wide / 2 && Math.abs(y - (size - 1) / 2) < boat.high / 2
  const modules = data
    .flatMap((row, y) =>
      row.map((isDark, x) => (isDark && !isFinder(x, y) && !isBoat(x, y) ? dot(x, y) : '')),
    )
    .join('')
  return (
    <svg
      className={styles.qr}
      viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
      role="img"
      aria-label={label}
    >
      <path d={modules} fill="currentcolor" />
      {corners.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <rect x=".5" y=".5" width="6" height="6" rx="1.9" fill="none" stroke="currentcolor" />
          <rect x="2" y="2" width="3" height="3" rx="1" fill="currentcolor" />
        </g>
      ))}
      <g transform={`translate(${size / 2 - 4} ${size / 2 - 4.4}) scale(.125)`}>
        <Boat hull="var(--morning-river)" />
      </g>
    </svg>
  )
}

/** Its place while the address is on its way. */
export const QrSkeleton = () => <span className={styles.qrWaits} />

/** One module: a square with round corners, hardly smaller than its place. */
const dot = (x: number, y: number) =>
  `M${x + 0.4} ${y + 0.05}h.2a.35 .35 0 0 1 .35 .35v.2a.35 .35 0 0 1-.35 .35h-.2a.35 .35 0 0 1-.35-.35v-.2a.35 .35 0 0 1 .35-.35z`
