import { Button, ButtonLink } from '@sampan/ui/button.tsx'
import { Row } from '@sampan/ui/stack.tsx'
import { useState } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { KeyCards } from '#parts/api-keys/key-cards.tsx'
import { InvitationLink } from '#parts/members/invitation-link.tsx'
import { MemberCards } from '#parts/members/member-cards.tsx'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { DetailPane, type PaneSteps } from '#ui/detail-pane.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import { AddOwner } from './add-owner.tsx'
import { ResetMember } from './reset-member.tsx'
import type { Invited, MemberRow, ShopRow } from './rows.ts'

interface Props {
  shopId: number
  /** Undefined while the list does not show it. */
  shop: ShopRow | undefined
  steps: PaneSteps
}

/** People of one shop. A shop that nobody works for yet is given its first owner. */
export function ShopDetail({ shopId, shop, steps }: Props) {
  const { t } = useWords()
  const me = useOperator()
  const read = useRead('console_shop_members', { shopId })
  const keys = useRead('console_shop_keys', { shopId })
  const [isAdding, setAdding] = useState(false)
  const [resetting, setResetting] = useState<MemberRow | null>(null)
  const [invited, setInvited] = useState<Invited | null>(null)
  return (
    <DetailPane
      label={t('shops.one')}
      above={t('shops.one')}
      headline={<b>{shop?.name ?? `#${shopId}`}</b>}
      {...steps}
    >
      <Row spread="wrap">
        <ButtonLink kind="line" size="small" href={paths.shopPage(shopId)}>
          {t('shopPage.open')}
        </ButtonLink>
        {may(me, 'console_market_goods') && (
          <ButtonLink kind="line" size="small" href={paths.marketGoodsOf(shopId)}>
            {t('goods.title')}
          </ButtonLink>
        )}
      </Row>
      <WhenRead read={read}>
        {(members) =>
          members.length > 0 ? (
            <MemberCards
              members={members}
              onReset={may(me, 'console_shop_member_reset') ? setResetting : undefined}
            />
          ) : (
            <>
              <p>{t('shops.nobody')}</p>
              {may(me, 'console_shop_owner_add') && (
                <div>
                  <Button size="small" onClick={() => setAdding(true)}>
                    {t('shops.addOwner')}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </WhenRead>
      <WhenRead read={keys}>
        {(rows) =>
          rows.length > 0 && (
            <>
              <h2>{t('apikeys.title')}</h2>
              <KeyCards keys={rows} />
            </>
          )
        }
      </WhenRead>
      {isAdding && (
        <AddOwner
          shopId={shopId}
          onClose={() => setAdding(false)}
          onInvited={(made) => {
            setAdding(false)
            setInvited(made)
          }}
        />
      )}
      {resetting && (
        <ResetMember
          shopId={shopId}
          member={resetting}
          onClose={() => setResetting(null)}
          onInvited={(made) => {
            setResetting(null)
            setInvited(made)
          }}
        />
      )}
      {invited && <InvitationLink invited={invited} onClose={() => setInvited(null)} />}
    </DetailPane>
  )
}
