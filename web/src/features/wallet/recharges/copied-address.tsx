import { Button } from '@sampan/ui/button.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import CopyIcon from 'lucide-react/icons/copy'
import { type ReactNode, useRef } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { copy } from '#page/copy.ts'
import styles from './address-card.module.css'

/** A whole address, written as `children` say, with a button that copies it. */
export function CopiedAddress({ address, children }: { address: string; children: ReactNode }) {
  const { t } = useI18n()
  const text = useRef<HTMLElement>(null)

  async function copyAddress() {
    if (await copy(address)) return
    // Without a clipboard the text is selected for the reader (DESIGN §4).
    if (text.current) getSelection()?.selectAllChildren(text.current)
  }

  return (
    <div className={styles.copy}>
      <span ref={text} className={styles.blocks} translate="no" data-testid="deposit-address">
        {children}
      </span>
      <Button size="small" onClick={() => void copyAddress()}>
        <Icon of={CopyIcon} size="tiny" />
        {t('topup.copy')}
      </Button>
    </div>
  )
}
