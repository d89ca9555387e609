import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Confirm } from '@sampan/ui/confirm.tsx'
import { useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import part from '#ui/part.module.css'
import { accountName } from './account-name.ts'
import styles from './accounts.module.css'
import { AddAccount } from './add-account.tsx'
import type { ShopAccount, ShopAccounts } from './rows.ts'

/** Bank accounts of the shop: those that are kept, and the one that waits for a second person. */
export function AccountsPart({ accounts }: { accounts: ShopAccounts }) {
  const { t } = useWords()
  const me = useOperator()
  const [isAdding, setAdding] = useState(false)
  const mayKeep = may(me, 'console_shop_account_add')
  const isOpen = accounts.items.some(({ state }) => state === 'proposed')
  return (
    <section className={part.part} aria-labelledby="money-accounts">
      <div className={styles.head}>
        <h2 id="money-accounts">{t('accounts.title')}</h2>
        {mayKeep && (
          <Button kind="line" size="small" disabled={isOpen} onClick={() => setAdding(true)}>
            {t('accounts.add')}
          </Button>
        )}
      </div>
      {accounts.items.length === 0 && <p>{t('accounts.none')}</p>}
      <ul className={styles.list}>
        {accounts.items.map((account) => (
          <Account key={account.id} account={account} accounts={accounts} mayKeep={mayKeep} />
        ))}
      </ul>
      {isAdding && <AddAccount secondBy={accounts.secondBy} onClose={() => setAdding(false)} />}
    </section>
  )
}

interface AccountProps {
  account: ShopAccount
  accounts: ShopAccounts
  mayKeep: boolean
}

function Account({ account, accounts, mayKeep }: AccountProps) {
  const { t, date } = useWords()
  const agree = useApiMutation('console_shop_account_agree')
  const end = useApiMutation('console_shop_account_end')
  const [asked, setAsked] = useState<'agree' | 'end' | null>(null)
  const { id, state, holder, proposedBy, proposedAt, isMine, usableFrom, reason } = account
  const name = accountName(account)
  const isOpen = state === 'proposed'
  const endName = t(isOpen ? (isMine ? 'accounts.takeBack' : 'accounts.refuse') : 'accounts.remove')
  async function done(act: typeof agree | typeof end) {
    if ((await act.attempt({ id })) !== undefined) setAsked(null)
  }
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.soft}>{holder}</span>
        <span className={styles.soft}>
          {t('accounts.by', { name: proposedBy, time: date(proposedAt, 'dayTime') })}
        </span>
        {reason !== '' && <span>{reason}</span>}
      </span>
      <AccountBadge account={account} />
      {mayKeep && state !== 'refused' && (
        <span className={styles.acts}>
          {isOpen && !isMine && accounts.agreesFrom === null && (
            <Button size="small" onClick={() => setAsked('agree')}>
              {t('accounts.agree')}
            </Button>
          )}
          <Button kind="line" size="small" onClick={() => setAsked('end')}>
            {endName}
          </Button>
        </span>
      )}
      {isOpen && (
        <span className={styles.note}>
          {isMine
            ? t(`accounts.waits.${accounts.secondBy}`)
            : accounts.agreesFrom && t('accounts.later', { time: date(accounts.agreesFrom, 'dayTime') })}
        </span>
      )}
      <Confirm
        open={asked === 'agree'}
        title={t('accounts.agreeSure', { account: name, holder })}
        action={t('accounts.agree')}
        busy={agree.isBusy}
        onConfirm={() => void done(agree)}
        onClose={() => setAsked(null)}
      >
        {t('accounts.agreeHint')}
        <ActFailure error={agree.error} />
      </Confirm>
      <Confirm
        open={asked === 'end'}
        title={t(isOpen ? 'accounts.endOpenSure' : 'accounts.endSure', { account: name })}
        action={endName}
        kind="bad"
        busy={end.isBusy}
        onConfirm={() => void done(end)}
        onClose={() => setAsked(null)}
      >
        {usableFrom !== null && t('accounts.endHint')}
        <ActFailure error={end.error} />
      </Confirm>
    </li>
  )
}

/** State of an account: waiting, usable from a moment on, usable, refused. */
export function AccountBadge({ account }: { account: Pick<ShopAccount, 'state' | 'usableFrom'> }) {
  const { t, date } = useWords()
  const { state, usableFrom } = account
  if (state === 'proposed') return <Badge tone="wait">{t('accounts.state.proposed')}</Badge>
  if (state !== 'kept' || usableFrom === null) return <Badge tone="bad">{t('accounts.state.refused')}</Badge>
  if (Date.parse(usableFrom) > Date.now())
    return <Badge tone="river">{t('accounts.usableFrom', { time: date(usableFrom, 'dayTime') })}</Badge>
  return <Badge tone="ok">{t('accounts.state.kept')}</Badge>
}
