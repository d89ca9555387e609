interface BoatProps {
  /** Line width on the 64 grid. */
  stroke?: number
  hull?: string
  canopy?: string
}

/** The mark's two strokes, hull and canopy, on a 64 grid; to be placed inside an `<svg>`. */
export function Boat({ stroke = 7, hull = 'var(--river)', canopy = 'var(--canopy)' }: BoatProps) {
  return (
    <g fill="none" strokeWidth={stroke} strokeLinecap="round">
      <path d="M4.5 35.5C8 44.5 15.5 48.5 27.5 48.5h7C47 48.5 55.5 43.5 59.5 31" stroke={hull} />
      <path d="M16.5 38C17.2 28 22.5 21.5 31 21.5S45 27.5 46.2 36.5" stroke={canopy} />
    </g>
  )
}
