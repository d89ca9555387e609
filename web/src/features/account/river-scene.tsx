import { Boat } from '@sampan/ui/boat.tsx'
import { useId } from 'react'
import styles from './river-scene.module.css'

const swell = (x: number, y: number, half: number) =>
  `M${x} ${y}q${half}-3.6 ${half * 2} 0${`t${half * 2} 0`.repeat(4)}`

/** The river at dawn, behind the head of login and register; what stands under it overlaps by 44 px. */
export function RiverScene() {
  const id = useId()
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 390 322"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <linearGradient id={`${id}sky`} x2="0" y2="1">
        <stop className={styles.sky1} />
        <stop className={styles.sky2} offset=".62" />
        <stop className={styles.sky3} offset="1" />
      </linearGradient>
      <linearGradient id={`${id}water`} x2="0" y2="1">
        <stop className={styles.water1} />
        <stop className={styles.water2} offset="1" />
      </linearGradient>
      <radialGradient id={`${id}glow`}>
        <stop className={styles.glow1} stopOpacity=".95" />
        <stop className={styles.glow2} offset=".34" stopOpacity=".75" />
        <stop className={styles.glow2} offset="1" stopOpacity="0" />
      </radialGradient>
      <rect width="390" height="322" fill={`url(#${id}sky)`} />
      <circle cx="236" cy="148" r="120" fill={`url(#${id}glow)`} />
      <circle className={styles.sun} cx="236" cy="150" r="40" />
      <path
        className={styles.far}
        d="M0 168c40-22 78-34 116-30 30 3 44 16 76 14 42-2 62-30 104-32 40-2 66 18 94 26v70H0z"
      />
      <path className={styles.near} d="M0 182c52-16 96-14 140-8 60 8 92-8 140-14 42-5 76 4 110 10v40H0z" />
      <path d={`M0 196q16.25-4.4 32.5 0${'t32.5 0'.repeat(11)}V322H0z`} fill={`url(#${id}water)`} />
      <path d="M206 208h62M216 219h40M228 230h22" stroke="#fff6dd" strokeWidth="3" opacity=".75" />
      <path
        d={`${swell(20, 232, 15)}${swell(250, 250, 15)}${swell(60, 262, 17)}`}
        stroke="#fff"
        strokeOpacity=".2"
        strokeWidth="2"
      />
      <g transform="translate(56 116) scale(1.6)">
        <Boat stroke={6} hull="var(--scene-hull)" canopy="oklch(.545 .185 32)" />
      </g>
    </svg>
  )
}
