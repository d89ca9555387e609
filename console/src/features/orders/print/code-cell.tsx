import styles from './print.module.css'

/** Letters of a code that stand on one line. */
const shortMax = 16

/** The shop's own code of a SKU, else our number of it. */
export function CodeCell({ skuCode, skuId }: { skuCode: string | null; skuId: number }) {
  const code = skuCode ?? String(skuId)
  return (
    <td className={styles.code} data-long={code.length > shortMax || undefined}>
      {code}
    </td>
  )
}
