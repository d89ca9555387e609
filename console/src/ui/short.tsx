/** An address or a hash by its two ends; the whole of it for who points at it, listens, or copies it from there. */
export function Short({ text }: { text: string }) {
  const isLong = text.length > 24
  return (
    <span title={isLong ? text : undefined}>{isLong ? `${text.slice(0, 10)}…${text.slice(-8)}` : text}</span>
  )
}
