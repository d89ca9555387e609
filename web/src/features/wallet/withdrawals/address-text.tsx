import styles from './withdraw.module.css'

/** An address whole, in blocks of six, so that two can be compared. */
export function AddressText({ address }: { address: string }) {
  const blocks = address.match(/.{1,6}/g) ?? [address]
  return (
    <span className={styles.address} translate="no">
      {blocks.join(' ')}
    </span>
  )
}
