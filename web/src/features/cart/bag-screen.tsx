import { isConnectionFailure } from '@sampan/client/api-failure.ts'
import { usePageLife } from '@sampan/router/page-scope.ts'
import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { TotalBar } from '@sampan/ui/action-bar.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Screen, TwoPanes } from '@sampan/ui/screen.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { type ReactNode, useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { AboutSum } from '#page/about-sum.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { QueryView } from '#page/query-view.tsx'
import { useOnDemand } from '#page/use-on-demand.ts'
import { paths } from '#paths'
import { useJoinedLess, visitorBag } from '#session/visitor-bag.ts'
import { BagBeside } from './bag-beside.tsx'
import { BagByLink } from './bag-by-link.tsx'
import { type Bag, type BagLine, canBeOrdered } from './bag-changes.ts'
import { BagEmpty } from './bag-empty.tsx'
import { BagGroup } from './bag-group.tsx'
import { BagHead } from './bag-head.tsx'
import { BagOffers } from './bag-offers.tsx'
import styles from './bag-screen.module.css'
import { BagSkeleton } from './bag-skeleton.tsx'
import { BagSummary } from './bag-summary.tsx'
import { BagUnread } from './bag-unread.tsx'
import { useBag } from './use-bag.ts'
import { useBagPreview } from './use-bag-preview.ts'

/** The bag (SPEC §2 /bag): groups by shop, what is selected and its total. */
export function BagScreen() {
  const { t } = useI18n()
  const { navigate } = usePageNavigation()
  const { read, bag, isSettled, isWaiting, change, remove, flush } = useBag()
  const { preview, freightCents, dutyCents, parcelOf } = useBagPreview(bag, isSettled)
  const [isEditing, setEditing] = useState(false)
  const [choosing, setChoosing] = useState<{ line: BagLine; open: boolean } | null>(null)
  const closeSheet = () => setChoosing((last) => last && { ...last, open: false })
  const sheet = useOnDemand(choosing?.open === true, () => import('./line-spec-sheet.tsx'), closeSheet)
  const [isLeaving, setLeaving] = useState(false)
  const isLess = useJoinedLess()
  usePageLife({ leave: () => visitorBag.noteLess(false) })
  const isOffline = isConnectionFailure(read.error)
  const isUnread = bag === undefined && read.error?.kind === 'network'
  const isFilled = bag !== undefined && bag.groups.length > 0

  async function checkOut(shown: Bag) {
    if (shown.selectedLines === 0) {
      toast(t('refusal.selectItem'), { kind: 'failure' })
      return
    }
    if (!navigator.onLine) {
      toast(t('cart.checkOutOffline'), { kind: 'failure' })
      return
    }
    setLeaving(true)
    const isDone = await flush()
    setLeaving(false)
    // The checkout would show other quantities than the bag does; why it was not done is said already.
    if (isDone) navigate(paths.checkout())
  }

  return (
    <Screen foot={isFilled ? 'tabsAndBar' : 'tabs'}>
      <PullToRefresh onRefresh={() => flush().then(() => read.refetch())}>
        <BagHead
          count={bag?.quantity ?? 0}
          isEditing={isEditing}
          onEdit={isFilled ? () => setEditing(!isEditing) : undefined}
        />
        <BagByLink />
        {isLess && (
          <div className={styles.said}>
            <Note>{t('cart.joinedLess')}</Note>
          </div>
        )}
        {isUnread ? (
          <BagUnread onRetry={() => void read.refetch()} isRetrying={read.isFetching} />
        ) : (
          <QueryView query={{ ...read, data: bag }} waiting={<BagSkeleton />}>
            {(shown) =>
              shown.groups.length === 0 ? (
                <BagEmpty />
              ) : (
                <BagPanes
                  main={
                    <Stack gap={10}>
                      {isWaiting && <Note>{t('cart.changesWait')}</Note>}
                      {shown.groups.map((group) => (
                        <BagGroup
                          key={group.shop.id}
                          group={group}
                          parcel={parcelOf(group.shop.id)}
                          isEditing={isEditing}
                          isOffline={isOffline}
                          onChange={change}
                          onRemove={remove}
                          onSpec={(line) => setChoosing({ line, open: true })}
                        />
                      ))}
                      {preview && <BagOffers best={preview.best} nearest={preview.nearest} />}
                      <div className={styles.about}>
                        <AboutSum amountCents={shown.selectedCents} align="end" />
                      </div>
                    </Stack>
                  }
                  side={
                    <BagSummary
                      bag={shown}
                      preview={preview}
                      freightCents={freightCents}
                      isLeaving={isLeaving}
                      onCheckOut={() => void checkOut(shown)}
                    />
                  }
                />
              )
            }
          </QueryView>
        )}
      </PullToRefresh>
      {isFilled && <BagBeside />}
      {isFilled && (
        <div className={styles.total}>
          <TotalBar
            check={<CheckAll bag={bag} onChange={change} />}
            label={
              freightCents === null
                ? t('cart.total', { count: bag.selectedQuantity })
                : t(dutyCents > 0 ? 'cart.totalWithDuties' : 'cart.totalWithFreight')
            }
            amountCents={bag.selectedCents + (freightCents === null ? 0 : freightCents + dutyCents)}
          >
            <Button busy={isLeaving} onClick={() => void checkOut(bag)}>
              {t('cart.checkOut', { count: bag.selectedQuantity })}
            </Button>
          </TotalBar>
        </div>
      )}
      {sheet && choosing && (
        <sheet.LineSpecSheet
          key={choosing.line.skuId}
          line={choosing.line}
          open={choosing.open}
          flush={flush}
          onClose={closeSheet}
        />
      )}
    </Screen>
  )
}

function BagPanes({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.panes}>
      <TwoPanes main={main} side={<div className={styles.summary}>{side}</div>} />
    </div>
  )
}

function CheckAll(props: { bag: Bag; onChange: ReturnType<typeof useBag>['change'] }) {
  const { t } = useI18n()
  const selectable = props.bag.groups.flatMap((group) => group.lines).filter(canBeOrdered)
  return (
    <Check
      label={t('cart.all')}
      checked={selectable.length > 0 && selectable.every((line) => line.selected)}
      part={selectable.some((line) => line.selected)}
      disabled={selectable.length === 0}
      onChange={(selected) =>
        props.onChange(
          selectable.map((line) => line.skuId),
          { selected },
        )
      }
    />
  )
}
