import { createElement, type SVGAttributes } from 'react'

/** Drawing of an icon in a module of Lucide's. */
interface IconData {
  name: string
  aliases?: readonly string[]
  size: number
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/** Stands in for Lucide's `createLucideIcon` in builds (web/plugins/plain-icons.ts), and draws the same. */
export default function plainIcon({ name, aliases = [], size, node }: IconData) {
  const classes = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)].join(' ')
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ className = '', ...rest }: SVGAttributes<SVGSVGElement>) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: an ornament (icon.tsx)
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="24"
      height="24"
      viewBox={`0 0 ${size} ${size}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`${classes} ${className}`}
      {...rest}
    >
      {parts}
    </svg>
  )
}
