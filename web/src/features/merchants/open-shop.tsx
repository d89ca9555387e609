import { Button, ButtonLink } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import type { OwnShop } from './merchant-types.ts'
import styles from './merchants.module.css'
import { type OwnerKey, SignInForm } from './sign-in-form.tsx'

const consolePath = '/console'

/** The application was passed: the shop's page, where its owner signs in, and how they come by their sign-in. */
export function OpenShop({ ownShop: { shop, account, isUsed } }: { ownShop: OwnShop }) {
  const { t } = useI18n()
  const [isSet, setSet] = useState(false)
  const [key, setKey] = useState<OwnerKey | null>(null)
  const show = useApiMutation('merchant_sign_in_key')
  const forget = () => setKey(null)
  return (
    <Card label={t('merchants.open')}>
      <Stack gap={14}>
        <Text as="h2" size="head">
          {t('merchants.open')}
        </Text>
        <Text as="p">{t('merchants.openText', { shop: shop.name })}</Text>
        <dl className={styles.facts}>
          <div>
            <dt>{t('merchants.account')}</dt>
            <dd>{account}</dd>
          </div>
          <div>
            <dt>{t('merchants.address')}</dt>
            <dd>
              {/* The console is an app of its own: no link of this one leads there. */}
              <a className={styles.link} href={consolePath} target="_blank" rel="noreferrer">
                {`${location.origin}${consolePath}`}
              </a>
            </dd>
          </div>
        </dl>
        {isUsed && <Note tone="calm">{t('merchants.used')}</Note>}
        {!isUsed && !isSet && !key && (
          <Button wide busy={show.isBusy} onClick={() => void show.run({}).then(setKey, () => undefined)}>
            {t('merchants.setPassword')}
          </Button>
        )}
        {!isUsed && key && (
          <SignInForm
            ownerKey={key}
            onSet={() => {
              forget()
              setSet(true)
            }}
            onLeave={forget}
          />
        )}
        {!isUsed && isSet && <Note tone="calm">{t('merchants.isSet', { account })}</Note>}
        {(isUsed || isSet) && (
          <a className={styles.toConsole} href={consolePath} target="_blank" rel="noreferrer">
            {t('merchants.toConsole')}
          </a>
        )}
        <ButtonLink kind="line" wide href={paths.shop(shop.id)}>
          {t('merchants.toShop')}
        </ButtonLink>
      </Stack>
    </Card>
  )
}
