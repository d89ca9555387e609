import styles from './address-card.module.css'

/** A long address in equal groups, to be compared group by group. Selected and copied it has no blanks. */
export function GroupedText({ text }: { text: string }) {
  return (text.match(/.{1,4}/g) ?? []).map((group, at) => (
    // Groups have no other identity than their place.
    // biome-ignore lint/suspicious/noArrayIndexKey: the same group may come twice
    <span key={at} className={styles.group}>
      {group}
    </span>
  ))
}
