import { tagOf } from '@sampan/contract/wire/locales.ts'
import { Card } from '@sampan/ui/card.tsx'
import { Fragment } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import type { ProductDetail } from '#product/spec-choice.ts'
import styles from './product-page.module.css'

type Party = NonNullable<NonNullable<ProductDetail['safety']>['maker']>

interface Props extends Pick<ProductDetail, 'safety'> {
  /** The law of the destination asks for them: they are open. */
  isAsked: boolean
}

/** Warnings, maker, responsible person in the EU and type or batch of the goods, folded where no law asks for them; nothing where the shop says none of it. */
export function ProductSafety({ safety, isAsked }: Props) {
  const { t, locale } = useI18n()
  if (safety === null) return null
  const { maker, euPerson, identifier, warnings } = safety
  return (
    <Card label={t('catalog.safety')}>
      <details className={styles.safety} open={isAsked}>
        <summary>
          <h2 className={styles.cardTitle}>{t('catalog.safety')}</h2>
        </summary>
        <dl className={styles.facts}>
          {warnings && (
            <>
              <dt>{t('catalog.safety.warnings')}</dt>
              <dd lang={warnings.locale === locale ? undefined : tagOf(warnings.locale)}>{warnings.text}</dd>
            </>
          )}
          {maker && <PartyLines name={t('catalog.safety.maker')} party={maker} />}
          {euPerson && <PartyLines name={t('catalog.safety.euPerson')} party={euPerson} />}
          {identifier !== null && (
            <>
              <dt>{t('catalog.safety.identifier')}</dt>
              <dd>{identifier}</dd>
            </>
          )}
        </dl>
      </details>
    </Card>
  )
}

function PartyLines({ name, party }: { name: string; party: Party }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {[party.name, party.address, party.contact].map((line) => (
          <Fragment key={line}>
            {line}
            <br />
          </Fragment>
        ))}
      </dd>
    </>
  )
}
