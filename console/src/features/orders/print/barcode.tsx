import { code128 } from './code-128.ts'
import styles from './print.module.css'

interface Props {
  /** Printable ASCII; anything else is shown as a text alone. */
  text: string
}

/** A text as bars of Code 128, black on white at one third of a millimetre a module, with the text below. */
export function Barcode({ text }: Props) {
  const code = code128(text)
  return (
    <figure className={styles.barcode}>
      {code && (
        <svg
          role="img"
          aria-label={text}
          width={`${code.modules / 3}mm`}
          height="12mm"
          viewBox={`0 0 ${code.modules} 10`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
        >
          <path d={code.bars.map(({ x, width }) => `M${x} 0h${width}v10h-${width}z`).join('')} />
        </svg>
      )}
      <figcaption>{text}</figcaption>
    </figure>
  )
}
