import { Button } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import { inFours } from '@sampan/ui/in-fours.ts'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import CopyIcon from 'lucide-react/icons/copy'
import { useRef } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { copy } from '#page/copy.ts'
import type { Way } from '../../use-ways.ts'
import styles from './way-facts.module.css'

const parts = ['holder', 'account', 'bankName', 'bic', 'place'] as const

/** Account or place to which the money goes: each line whole, with a button that copies it. */
export function WaySendTo({ way: { sendTo } }: { way: Way }) {
  const { t } = useI18n()
  return (
    <Card>
      <Stack gap={6}>
        <Text as="h2" weight="semi">
          {t('topup.waySendTo')}
        </Text>
        <dl className={styles.lines}>
          {parts
            .filter((part) => sendTo[part] !== '')
            .map((part) => (
              <div key={part} className={styles.line}>
                <dt>{t(`topup.send_${part}`)}</dt>
                <dd>
                  <span translate="no">{part === 'account' ? grouped(sendTo.account) : sendTo[part]}</span>
                  {part !== 'place' && (
                    <IconButton
                      icon={CopyIcon}
                      label={t('topup.copyOf', { what: t(`topup.send_${part}`) })}
                      onPress={() => void copy(part === 'account' ? ungrouped(sendTo.account) : sendTo[part])}
                    />
                  )}
                </dd>
              </div>
            ))}
        </dl>
      </Stack>
    </Card>
  )
}

const isIbanLike = (account: string) => /^[A-Z]{2}\d{2}/i.test(account)
/** An IBAN is written in fours and pasted without spaces; other accounts are as the shop writes them. */
const ungrouped = (account: string) =>
  isIbanLike(account) ? account.replace(/\s/g, '').toUpperCase() : account
const grouped = (account: string) => (isIbanLike(account) ? inFours(ungrouped(account)) : account)

/** The buyer's own reference, large: it must stand in the transfer. */
export function WayReference({ reference }: { reference: string }) {
  const { t } = useI18n()
  const text = useRef<HTMLElement>(null)

  async function copyReference() {
    if (await copy(reference)) return
    // Without a clipboard the text is selected for the reader (DESIGN §4).
    if (text.current) getSelection()?.selectAllChildren(text.current)
  }

  return (
    <Card>
      <Stack gap={10}>
        <Text as="h2" weight="semi">
          {t('topup.payReference')}
        </Text>
        <div className={styles.reference}>
          <strong ref={text} translate="no" data-testid="pay-reference">
            {reference}
          </strong>
          <Button size="small" onClick={() => void copyReference()}>
            <Icon of={CopyIcon} size="tiny" />
            {t('topup.copy')}
          </Button>
        </div>
        <Text size="fine">{t('topup.payReferenceMust')}</Text>
      </Stack>
    </Card>
  )
}
