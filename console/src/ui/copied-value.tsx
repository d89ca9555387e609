import styles from './copied-value.module.css'
import { CopyButton } from './copy-button.tsx'

interface Props {
  /** Text that is copied. */
  text: string
  /** Text as it is read, where it is grouped. */
  shown?: string
  /** Name of what is copied, for readers who hear the button. */
  name: string
}

/** A value to be taken over exactly, with a button that copies it. */
export const CopiedValue = ({ text, shown = text, name }: Props) => (
  <span className={styles.value}>
    <span translate="no">{shown}</span>
    <CopyButton text={text} name={name} />
  </span>
)
