import type { Output } from '#client/call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { TextLink } from '#ui/text-link.tsx'

interface OwnerProps {
  kind: Output<'console_account_list'>['items'][number]['kind']
  owner: string
  name: string | null
}

/** Owner of an account: a buyer or shop by name, an order by all its entries; one of Sampan's own has none. */
export function Owner({ kind, owner, name }: OwnerProps) {
  const { t } = useWords()
  if (name !== null) return name
  if (kind === 'order_escrow')
    return <TextLink href={paths.journalAbout(owner)}>{t('ledger.toOrder')}</TextLink>
  // It is kept in parts, so that payments do not wait for one row.
  if (kind === 'commission') return t('ledger.part', { part: owner })
  return owner
}
