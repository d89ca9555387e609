import { paths } from '#paths'
import { TextLink } from '#ui/text-link.tsx'

const screenOf: Readonly<Record<string, (id: string) => string>> = {
  recharge: paths.recharges,
  withdrawal: paths.withdrawals,
  buyer: paths.buyers,
}

/** What an operator's act was about: the way there, where it has a screen. */
export function Subject({ type, id }: { type: string; id: string }) {
  const path = screenOf[type]
  if (!path) return <span title={id}>{type}</span>
  return (
    <TextLink href={path(id)} alone>
      {type}
    </TextLink>
  )
}
