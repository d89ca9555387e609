import { heroesShownMax, sectionsShownMax } from '@sampan/contract/market/home/limits.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { Button, ButtonLink } from '@sampan/ui/button.tsx'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ActFailure } from '#ui/act-failure.tsx'
import cards from '#ui/cards.module.css'
import { Screen } from '#ui/screen.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import { BlockBadges } from './block-badges.tsx'
import styles from './home.module.css'
import { PreviewBar } from './preview-bar.tsx'
import type { BlockRow, HomeBlocks } from './rows.ts'

/** Blocks of the home page, in their order: heroes at its head, then sections. */
export function BlockList() {
  const { t } = useWords()
  const read = useRead('console_home', {})
  return (
    <Screen
      title={t('homePage.title')}
      tools={(['hero', 'goods', 'shops'] as const).map((kind) => (
        <ButtonLink key={kind} href={paths.homePage(`new-${kind}`)} size="small" kind="line">
          {t(`homePage.add.${kind}`)}
        </ButtonLink>
      ))}
    >
      <p className={cards.about}>
        {t('homePage.about', { heroes: heroesShownMax, sections: sectionsShownMax })}
      </p>
      <PreviewBar />
      <WhenRead read={read}>{(page) => <Groups page={page} />}</WhenRead>
    </Screen>
  )
}

function Groups({ page }: { page: HomeBlocks }) {
  const { t } = useWords()
  const order = useApiMutation('console_home_order')
  const isHero = ({ kind }: BlockRow) => kind === 'hero'

  /** Changes places with the next one of its group, up or down. */
  function move(block: BlockRow, step: -1 | 1) {
    const group = page.blocks.filter((one) => isHero(one) === isHero(block))
    const other = group[group.indexOf(block) + step]
    if (!other) return
    const swapped = page.blocks.map(({ id }) =>
      id === block.id ? other.id : id === other.id ? block.id : id,
    )
    void order.attempt({ version: page.version, ids: swapped })
  }

  return (
    <>
      <ActFailure error={order.error} />
      {(['heroes', 'sections'] as const).map((name) => {
        const group = page.blocks.filter((block) => isHero(block) === (name === 'heroes'))
        return (
          <section key={name} className={styles.group} aria-label={t(`homePage.${name}`)}>
            <h2>{t(`homePage.${name}`)}</h2>
            {group.length === 0 && <p>{t('homePage.noHeroes')}</p>}
            <ol className={styles.rows}>
              {group.map((block, n) => (
                <Row
                  key={block.id}
                  block={block}
                  isFirst={n === 0}
                  isLast={n === group.length - 1}
                  onMove={(step) => move(block, step)}
                />
              ))}
            </ol>
          </section>
        )
      })}
    </>
  )
}

interface RowProps {
  block: BlockRow
  isFirst: boolean
  isLast: boolean
  onMove: (step: -1 | 1) => void
}

function Row({ block, isFirst, isLast, onMove }: RowProps) {
  const { t, date } = useWords()
  const hide = useApiMutation('console_home_hide')
  const { id, kind, isHidden, isShipped, startsAt, endsAt } = block
  const name = kind === 'categories' ? t('homePage.kind.categories') : block.title
  const at = (instant: string | null) => (instant ? date(instant, 'dayTime') : '…')
  return (
    <li className={styles.row}>
      <span className={styles.steps}>
        {!isFirst && (
          <IconButton icon={ArrowUp} label={t('homePage.up', { name })} onPress={() => onMove(-1)} />
        )}
        {!isLast && (
          <IconButton icon={ArrowDown} label={t('homePage.down', { name })} onPress={() => onMove(1)} />
        )}
      </span>
      <span className={styles.name}>
        {kind === 'categories' ? (
          <b>{name}</b>
        ) : (
          <TextLink href={paths.homePage(id)}>
            <span lang="en">{name}</span>
          </TextLink>
        )}
        <small>
          {[
            kind !== 'categories' && t(`homePage.kind.${kind}`),
            isShipped && t('homePage.shipped'),
            (startsAt ?? endsAt) !== null && `${at(startsAt)} – ${at(endsAt)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <span className={styles.badges}>
        <BlockBadges block={block} />
        {block.missing.length > 0 && (
          <Badge tone="wait">{t('homePage.missingCount', { count: block.missing.length })}</Badge>
        )}
      </span>
      <Button
        kind="line"
        size="small"
        busy={hide.isBusy}
        aria-label={t(isHidden ? 'homePage.showOne' : 'homePage.hideOne', { name })}
        onClick={() => void hide.attempt({ id, isHidden: !isHidden })}
      >
        {t(isHidden ? 'homePage.show' : 'homePage.hide')}
      </Button>
      <ActFailure error={hide.error} />
    </li>
  )
}
