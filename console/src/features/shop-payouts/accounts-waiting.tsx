import { accountReasonMax } from '@sampan/contract/office/shop-payouts/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import { useApiMutation, usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ActFailure } from '#ui/act-failure.tsx'
import part from '#ui/part.module.css'
import { TextLink } from '#ui/text-link.tsx'
import { useTyped } from '#ui/use-typed.ts'
import { accountName } from './account-name.ts'
import styles from './accounts.module.css'
import type { AccountWaiting } from './rows.ts'

/** Bank accounts of shops in which nobody else can agree; nothing where none waits. */
export function AccountsWaiting() {
  const { t } = useWords()
  const pages = usePages('console_account_queue', {})
  if (!pages.items || pages.items.length === 0) return null
  return (
    <section className={`${part.part} ${styles.office}`} aria-labelledby="accounts-waiting">
      <h2 id="accounts-waiting">{t('accounts.office')}</h2>
      <p>{t('accounts.officeHint')}</p>
      <ul className={styles.list}>
        {pages.items.map((account) => (
          <Waiting key={account.id} account={account} />
        ))}
      </ul>
      {pages.hasMore && (
        <div>
          <Button kind="line" size="small" busy={pages.isLoadingMore} onClick={pages.loadMore}>
            {t('shell.more')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Waiting({ account }: { account: AccountWaiting }) {
  const { t, date } = useWords()
  const act = useApiMutation('console_account_decide')
  const [isRefusing, setRefusing] = useState(false)

  const { id, shop, holder, proposedBy, proposedAt } = account
  const [reason, setReason, forget] = useTyped(`refusal of account ${id}`, '')
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <TextLink href={paths.shops(shop.id)}>{shop.name}</TextLink>
        <strong>{accountName(account)}</strong>
        <span className={styles.soft}>{holder}</span>
        <span className={styles.soft}>
          {t('accounts.by', { name: proposedBy, time: date(proposedAt, 'dayTime') })}
        </span>
      </span>
      <span className={styles.acts}>
        <Button
          size="small"
          busy={act.isBusy}
          disabled={isRefusing}
          onClick={() => void act.attempt({ id, decision: 'pass' })}
        >
          {t('accounts.agree')}
        </Button>
        <Button kind="line" size="small" onClick={() => setRefusing(!isRefusing)}>
          {t(isRefusing ? 'accounts.back' : 'accounts.refuse')}
        </Button>
      </span>
      {isRefusing && (
        <form
          className={styles.refusal}
          onSubmit={(event) => {
            event.preventDefault()
            void act
              .attempt({ id, decision: 'refuse', reason })
              .then((done) => done !== undefined && forget())
          }}
        >
          <Field label={t('accounts.why')} hint={t('payouts.reasonHint')}>
            <TextInput
              maxLength={accountReasonMax}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          <Button type="submit" kind="line" size="small" busy={act.isBusy} disabled={reason.trim() === ''}>
            {t('accounts.refuse')}
          </Button>
        </form>
      )}
      <ActFailure error={act.error} />
    </li>
  )
}
